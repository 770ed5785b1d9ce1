/** One e-mail address without a name, quotes or comments. */
export const plainAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,254}$/;
