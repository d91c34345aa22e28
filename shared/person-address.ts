const ADDRESS = /^\/chat\/dm-user\/([1-9]\d{0,14})$/;

/** Where the direct messages with a person are; in rich text a link to it names them. */
export const addressOfPerson = (userId: number): string => `/chat/dm-user/${userId}`;

export const personOfAddress = (address: string): number | null => {
  const userId = ADDRESS.exec(address)?.[1];
  return userId === undefined ? null : Number(userId);
};
