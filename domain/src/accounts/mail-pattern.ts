/** An e-mail address as people type one. Only a mail to it shows whether it exists. */
export const mailPattern = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/u;
