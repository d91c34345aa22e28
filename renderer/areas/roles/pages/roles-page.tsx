import { useLocation } from "react-router-dom";
import { RoleEditor, RoleMissing } from "../components/role-editor";
import { RoleList } from "../components/role-list";

const EDITOR = /^\/settings\/roles\/update\/([^/]+)(?:\/([^/]+))?/;

/** /settings/roles and /settings/roles/update/{id}/{section}. A role's id is a number; anything else is 0. */
export default function RolesPage() {
  const { pathname } = useLocation();
  const [, id, section] = EDITOR.exec(pathname) ?? [];
  if (id === undefined) return <RoleList />;
  const roleId = /^\d+$/.test(id) ? Number(id) : 0;
  if (roleId === 0) return <RoleMissing />;
  return <RoleEditor key={roleId} roleId={roleId} section={section ?? "rules"} />;
}
