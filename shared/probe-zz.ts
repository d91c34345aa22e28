export type Id = number; export const twice = (n: Id): number => n * 2;
