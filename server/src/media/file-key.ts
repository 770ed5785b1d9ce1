/** The storage key of a file: company, kind, random name. `parts` are chunks of unfinished videos. */
export const fileKey = /^[a-z]{2,20}\/(images|videos|attachments|documents|parts)\/[0-9a-f]{32}\.([a-z0-9]{2,5})$/;

/** The same pattern anywhere in a text, for PostgreSQL and for RegExp. */
export const fileKeyAnywhere = '[a-z]{2,20}/(?:images|videos|attachments|documents|parts)/[0-9a-f]{32}\\.[a-z0-9]{2,5}';
