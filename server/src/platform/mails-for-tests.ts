/** The table of mails with its policies, for tests without migrations. */
export const mailTableSql = `
  create table mail_outbox (owner varchar(20) not null, id uuid not null, recipient text not null, subject text not null, unsubscribe_url text,
    newsletter_id uuid,
    text text, html text, created_at timestamptz(3) not null default now(), sent_at timestamptz(3),
    attempts integer not null default 0, last_error text, attachment_key text, attachment_name text, primary key (owner, id));
  alter table mail_outbox enable row level security;
  alter table mail_outbox force row level security;
  create policy tenant on mail_outbox to lernhaus_tenant using (owner = nullif(current_setting('app.tenant', true), ''));
  create policy platform on mail_outbox to lernhaus_platform using (true);
  grant select, insert, update, delete on mail_outbox to lernhaus_tenant, lernhaus_platform`;

/** The look of the mails of a company. */
export const mailBrand = {
  name: 'Bright Path',
  address: null,
  colour: '#1f6b66',
  onColour: '#ffffff',
  origin: 'https://school.example',
  logo: null,
};
