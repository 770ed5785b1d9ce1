/**
 * SQL that is true for users `u` who are deleted because they registered and did not confirm the address until `now`, a
 * parameter. Two kinds stay. Buyers whose order may still be paid: a transfer takes days, and the payment activates the
 * account. (A refused transfer is over, and an online order whose payment failed is cancelled after some days.) And the
 * only owner of a company: without one, nobody could confirm, pay, or register for the company again.
 */
export const unconfirmedSql = (now: '$1' | '$2'): string =>
  `not u.activated and u.activation_key_hash is not null and u.activation_key_expires <= ${now}
     and not exists (select 1 from orders o where o.owner = u.owner and o.buyer_id = u.id::text and o.total > 0
       and (o.state in ('OPEN', 'AWAITING_TRANSFER') or (o.state = 'FAILED' and o.payment_type = 'ONLINE')))
     and (not u.authorities @> '{ROLE_USER}' or exists (select 1 from users x
       where x.owner = u.owner and x.activated and x.authorities @> '{ROLE_USER}'))`;
