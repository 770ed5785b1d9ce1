/** An e-mail address as people type one. Whether it exists, only a mail to it shows. */
export const mailPattern = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/u;
