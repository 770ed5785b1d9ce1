/** Where a stored file lies: its company, its kind, and a name nobody can guess. `parts` are those of films on their way. */
export const fileKey = /^[a-z]{2,20}\/(images|videos|attachments|parts)\/[0-9a-f]{32}\.([a-z0-9]{2,5})$/;

/** The same anywhere in a text, for PostgreSQL. */
export const fileKeyAnywhere = '[a-z]{2,20}/(?:images|videos|attachments|parts)/[0-9a-f]{32}\\.[a-z0-9]{2,5}';
