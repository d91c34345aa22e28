/** Templates and guides on the start page (specification 3, section 9). */
export const START_TEMPLATES = 4;
export const START_GUIDES = 4;
/** People beside the first that the step of invitations asks for. */
export const START_PEOPLE = 2;
