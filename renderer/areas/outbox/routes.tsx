export default function OutboxRoutes() {
  return null;
}
