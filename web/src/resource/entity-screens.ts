import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { sortableOf } from '@lernhaus/contract/resource/schemas';
import { resources } from '@lernhaus/contract/resources';
import { entityKeys, entityPathOf } from '@lernhaus/domain/accounts/entity-keys';
import type { RoleFlags } from '@lernhaus/domain/accounts/roles';
import type { DomainMode } from '@lernhaus/domain/tenants/domain-mode';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import type { ComponentType, ReactNode } from 'react';
import type { Crumb } from '../ui/page-header.tsx';
import type { FormValues, Row } from './form-values.ts';

/** The data from which the screens of an entity are made. */
export interface EntityScreens {
  readonly resource: AnyResource;
  /** The base path of its screens (specification 2): `/course-module`. */
  readonly base: string;
  readonly endpoints: ReturnType<typeof resourceEndpoints>;
  readonly sortable: readonly string[];
  readonly isPaged: boolean;
  readonly custom: CustomScreens;
}

/** A row, and what is at the top of its page. */
export interface DetailProps {
  readonly row: Row;
  readonly screens: EntityScreens;
  readonly crumbs: readonly Crumb[];
  readonly actions: ReactNode;
}

/** A form, whose fields a slice arranges itself. */
export interface FormFieldsProps {
  readonly values: FormValues;
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** Sets several values at once; the others stay. */
  readonly set: (values: FormValues) => void;
  /** The edited row; null for a new one. */
  readonly row: Row | null;
  /** The input of a field, or its value where nobody changes it. */
  readonly input: (name: string, label?: string) => ReactNode;
}

/** What a slice renders itself, instead of the generic screens. */
export interface CustomScreens {
  /** The sort of a list whose address has none: `startDate,desc`. */
  readonly usualSort?: string;
  /** Whether Edit is not the main action on the page of a row. */
  readonly isSeldomEdited?: true;
  /** Each row is a file. */
  readonly areFiles?: true;
  /** Whether a row may be deleted, if that depends on more than the viewer's role. */
  readonly isRemovable?: (row: Row) => boolean;
  /** Whether this viewer may change a row, if that depends on more than the role. */
  readonly isUpdatable?: (row: Row, viewer: { readonly company: string; readonly login: string } | null) => boolean;
  /** Whether a listed row has a detail screen here, if some rows have none. */
  readonly isViewable?: (at: {
    readonly mode: DomainMode;
    readonly company: string;
    readonly owner: string;
  }) => boolean;
  /** Where a new row is made, instead of in the form of all fields; it keeps the parameters of the form's address. */
  readonly newAt?: (parameters: Readonly<Record<string, string>>) => LocalPath;
  readonly list?: ComponentType<{ screens: EntityScreens }>;
  /** Shows a row on a page of its own kind, instead of its fields in sections. */
  readonly detail?: ComponentType<DetailProps>;
  /** Arranges the fields of the form, where one choice sets several of them. */
  readonly formFields?: ComponentType<FormFieldsProps>;
  /** Shows in the form of a row what its pieces mean, such as which options are right, instead of their names. */
  readonly pieces?: ComponentType<{ readonly row: Row }>;
  /** What the form of a new row begins with, besides the defaults of its fields. */
  readonly initialValues?: (now: Date) => FormValues;
  /** For whom a row's deletion matters, as lines of the dialog that asks before it. */
  readonly deletionEffects?: ComponentType<{ readonly resource: AnyResource; readonly id: string }>;
  /** The fields that the form hides from this viewer. */
  readonly hidden?: (viewer: { readonly flags: RoleFlags; readonly mode: DomainMode }) => readonly string[];
}

/** The custom screens of the entities that have some; the app passes them to the pages. */
export type CustomScreensByResource = ReadonlyMap<AnyResource, CustomScreens>;

const screensByResource = new Map<AnyResource, EntityScreens>();

/** The base paths of the entities' screens, by their paths in the API. */
const bases = new Map<string, string>(entityKeys.map((key) => [entityPathOf(key), `/${key}`]));

/** The generic screens of a resource. */
export function screensOf(resource: AnyResource): EntityScreens {
  const ownScreens = screensByResource.get(resource);
  if (ownScreens) return ownScreens;
  const base = bases.get(resource.path);
  if (!base) throw new Error(`No screens are declared for "${resource.path}".`);
  const screens = {
    resource,
    base,
    endpoints: resourceEndpoints(resource),
    sortable: sortableOf(resource),
    isPaged: resource.isPaged,
    custom: {},
  };
  screensByResource.set(resource, screens);
  return screens;
}

/** The screens at an address, which begins with an entity's base path. */
export function screensAt(pathname: string, customScreens: CustomScreensByResource = new Map()): EntityScreens {
  const base = `/${pathname.split('/')[1] ?? ''}`;
  const resource = resources.find((one) => bases.get(one.path) === base);
  if (!resource) throw new Error(`No entity has its screens at "${pathname}".`);
  return { ...screensOf(resource), custom: customScreens.get(resource) ?? {} };
}
