/** Most folders in one reply. */
export const FOLDERS_LISTED = 500;
/** Most tables and apps in one folder. */
export const FOLDER_TABS_MAX = 200;
