import { frameParts } from "../../app/slots";
import { AppsMenu } from "./components/apps-menu";
import { BottomBar } from "./components/bottom-bar";
import { BuilderToggle } from "./components/builder-toggle";
import { CreateMenu } from "./components/create-menu";
import { DesktopControls } from "./components/desktop-controls";
import { Divider } from "./components/divider";
import { FrameCommands } from "./components/frame-commands";
import { HelpMenu } from "./components/help-menu";
import { MoreMenu } from "./components/more-menu";
import { OrganizationMenu } from "./components/organization-menu";
import { OrganizationRail } from "./components/organization-rail";
import { PhoneTitle } from "./components/phone-title";
import { SearchBox, SearchButton } from "./components/search-box";
import { UpdatesBell } from "./components/updates-bell";
import { UserMenu } from "./components/user-menu";
import { FindBar } from "./find/find-bar";
import { LaunchDialog } from "./launch/launch-dialog";

const { entry } = frameParts;

/** The bars of the frame; entries of other areas are sorted between them. */
export const frameEntries = [
  entry({ id: "commands", order: 0, place: "over", Part: FrameCommands }),
  entry({ id: "find", order: 60, place: "over", Part: FindBar }),
  entry({ id: "launch", order: 70, place: "over", on: "wide", Part: LaunchDialog }),
  entry({ id: "desktop", order: 10, place: "topStart", on: "wide", Part: DesktopControls }),
  entry({ id: "organization", order: 20, place: "topStart", on: "wide", Part: OrganizationMenu }),
  entry({ id: "divider", order: 30, place: "topStart", on: "wide", Part: Divider }),
  entry({ id: "apps", order: 40, place: "topStart", on: "wide", Part: AppsMenu }),
  entry({ id: "title", order: 10, place: "topStart", on: "phone", Part: PhoneTitle }),
  entry({ id: "search", order: 10, place: "topMiddle", on: "wide", Part: SearchBox }),
  entry({ id: "searchButton", order: 10, place: "topEnd", on: "phone", Part: SearchButton }),
  entry({ id: "updates", order: 20, place: "topEnd", on: "wide", Part: UpdatesBell }),
  entry({ id: "help", order: 30, place: "topEnd", on: "wide", Part: HelpMenu }),
  entry({ id: "builder", order: 40, place: "topEnd", on: "wide", Part: BuilderToggle }),
  entry({ id: "create", order: 50, place: "topEnd", on: "wide", Part: CreateMenu }),
  entry({ id: "more", order: 55, place: "topEnd", on: "wide", Part: MoreMenu }),
  entry({ id: "user", order: 60, place: "topEnd", Part: UserMenu }),
  entry({ id: "organizations", order: 0, place: "left", on: "wide", Part: OrganizationRail }),
  entry({ id: "bottomBar", order: 0, place: "bottom", on: "phone", Part: BottomBar }),
];
