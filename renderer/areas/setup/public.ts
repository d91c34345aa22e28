export { SetupDoor } from "./components/setup-door";
