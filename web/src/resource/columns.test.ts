import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { courseOrder, lmsOrder } from '@lernhaus/contract/billing/orders';
import { resources } from '@lernhaus/contract/resources';
import { expect, test } from 'vitest';
import { chosenColumns, columnsOf, usualColumns } from './columns.ts';
import { auditOf } from './field-texts.ts';

test.each(resources.map((resource) => [resource.path, resource] as const))(
  'the list of %s offers its id, all its listed fields, its owner and its dates, and its default columns exist',
  (_path, resource) => {
    const { columns, defaultColumns } = columnsOf(resource);
    expect([...columns].sort()).toEqual(
      [...new Set(['id', ...resource.defaultColumns, ...resource.list, ...auditOf(resource)])].sort(),
    );
    const names = [...Object.keys(resource.fields), ...auditOf(resource)];
    expect(defaultColumns.filter((name) => !names.includes(name))).toEqual([]);
    expect(columns[0]).toBe(defaultColumns[0]);
    expect(columns.at(-1)).toBe('id');
  },
);

test('the default columns have one date at most, and no id', () => {
  const dates = resources.map((resource) => [
    resource.path,
    resource.defaultColumns.filter((name) => auditOf(resource).includes(name) && name.endsWith('Date')).length > 1,
    resource.defaultColumns.some((name) => name === 'id' || /(?:^|.)(?:order|quiz|parent)Id$/.test(name)),
  ]);
  expect(dates.filter(([, hasMany, hasId]) => hasMany || hasId)).toEqual([]);
});

test.each([
  [null, null, 'nothing was chosen'],
  ['["orderId","amount"]', ['amount', 'orderId'], 'the order is that of the table'],
  ['["amount","gone"]', ['amount'], 'a column that no longer exists is left out'],
  ['["gone"]', null, 'none of them exists any more'],
  ['{"amount":true}', null, 'another shape'],
  ['["amount"', null, 'not JSON'],
])('a stored choice %s is read as %j: %s', (text, expected, _why) => {
  const { columns } = columnsOf(courseOrder);
  expect(chosenColumns(text, columns)).toEqual(expected);
});

test.each([
  [{ isAdmin: false, isEntitiesList: false }, ['name', 'amount'], 'a company’s own list needs no company'],
  [{ isAdmin: false, isEntitiesList: true }, ['name', 'amount'], 'an address of ADMIN’s, opened by somebody else'],
  [{ isAdmin: true, isEntitiesList: false }, ['name', 'amount', 'owner'], 'ADMIN sees the rows of all companies'],
  [{ isAdmin: true, isEntitiesList: true }, ['name', 'amount', 'note', 'owner', 'id'], 'Entities show everything'],
])('a list opened with %j shows %j at first: %s', (viewer, expected, _why) => {
  const listColumns = { columns: ['name', 'amount', 'note', 'owner', 'id'], defaultColumns: ['name', 'amount'] };
  expect(usualColumns(listColumns, viewer)).toEqual(expected);
});

test('a list that names the company of its rows itself does not name it twice', () => {
  const listColumns = { columns: ['userCompany', 'amount', 'owner'], defaultColumns: ['userCompany', 'amount'] };
  expect(usualColumns(listColumns, { isAdmin: true, isEntitiesList: false })).toEqual(['userCompany', 'amount']);
});

test('a list of the platform’s own rows has no column of their company', () => {
  expect(usualColumns(columnsOf(companyPlan), { isAdmin: true, isEntitiesList: false })).not.toContain('owner');
});

test('Entities show every specified column, and no fact twice', () => {
  for (const resource of resources) {
    const { entityColumns: whole = [] } = columnsOf(resource);
    expect(resource.list.filter((name) => !whole.includes(name))).toEqual([]);
  }
  const names = usualColumns(columnsOf(courseOrder), { isAdmin: true, isEntitiesList: true });
  expect(names).not.toContain('courseName');
  expect(usualColumns(columnsOf(lmsOrder), { isAdmin: true, isEntitiesList: true })).not.toContain('owner');
});
