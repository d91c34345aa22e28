import { findPeople } from "../../../tables/public";
import type { NameSubject } from "../sources/notification-source";

export const nameOfPerson: NameSubject = async ({ org }, [id = 0]) =>
  (await findPeople(org.database)).person(id)?.name ?? null;
