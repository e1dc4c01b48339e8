import type { Declaration, Scope } from './defineResource.ts';
import type { Field, FieldValue } from './field.ts';
import type { Guard, Permission } from './permissions.ts';

/** A resource: one value read by screens, routes, menu, API, table, permissions, tests and demo rows. */
export type Resource<
  N extends string = string,
  F extends Record<string, Field> = Record<string, Field>,
  S extends Scope = Scope,
> = Declaration<N, F, S, Permission | 'ADMIN'>;

/** Values of a record that users write. */
export type ResourceValues<R extends Resource> = {
  -readonly [K in keyof R['fields'] & string]: FieldValue<R['fields'][K]>;
};

/** Returns the guard of reading or writing a resource, for server, routes, menu and buttons alike. */
export function resourceGuard(resource: Resource, act: 'search' | 'edit'): Guard {
  const permission = resource.permissions[act];
  if (!permission) return { nobody: true };
  return { allOf: [permission, ...(resource.requires ?? [])], modulo: resource.modulo };
}

/** Returns the guard of imports, and of setting a field in many records: for users of the tenant who may write the resource. */
export function importGuard(resource: Resource): Guard {
  const { allOf = [], ...guard } = resourceGuard(resource, 'edit');
  return { ...guard, allOf: [...allOf, 'NOT_ADMIN'] };
}

/** Returns an object by fields of a record in the order of the form, which a stored object does not preserve. */
export function inFieldOrder<T>(resource: Resource, said: Readonly<Record<string, T>>): Record<string, T> {
  const known = Object.keys(resource.fields).flatMap((key) => {
    const value = said[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...Object.fromEntries(known), ...said };
}

/** Returns the public address of the resource's list. */
export function listPath({ path, listAtPath }: { path: string; listAtPath?: true }): string {
  return listAtPath ? path : `${path}/consulta`;
}

/** Returns the ending of words that agree with the name of the resource: 'Todas' for empresas, 'Todos' for CT-e. */
export const genderOf = ({ label }: Pick<Resource, 'label'>): 'a' | 'o' => label.genero;

/** Returns true when users do not write the resource by hand. */
export function isReadOnly(resource: Resource): boolean {
  return resource.permissions.edit === undefined;
}

/** Returns the key of the resource's label in the menu. */
export function menuLabel({ name, menu }: Resource): string {
  return menu.label ?? `menu_item.${name}`;
}

/** Returns the guard of the resource's menu entry (docs/especificacao.md 2.2). */
export function menuGuard(resource: Resource): Guard {
  const { allOf = [], ...guard } = resourceGuard(resource, 'search');
  return { ...guard, allOf: [...allOf, ...(resource.menu.requires ?? [])] };
}
