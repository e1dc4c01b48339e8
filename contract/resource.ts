import type { Declaration, Scope } from './defineResource.ts';
import type { Field, FieldValue } from './field.ts';
import type { Guard, Permission } from './permissions.ts';

/** A resource: one value that screens, routes, menu, API, table, permissions, tests and demo rows read. */
export type Resource<
  N extends string = string,
  F extends Record<string, Field> = Record<string, Field>,
  S extends Scope = Scope,
> = Declaration<N, F, S, Permission | 'ADMIN'>;

/** What a person writes of a record. */
export type ResourceValues<R extends Resource> = {
  -readonly [K in keyof R['fields'] & string]: FieldValue<R['fields'][K]>;
};

/** The guard of reading or writing a resource, read by server, routes, menu and buttons alike. */
export function resourceGuard(resource: Resource, act: 'search' | 'edit'): Guard {
  const permission = resource.permissions[act];
  if (!permission) return { nobody: true };
  return { allOf: [permission, ...(resource.requires ?? [])], modulo: resource.modulo };
}

/** Of imports, and of a field set in many: whoever writes the resource, of the people of the tenant. */
export function importGuard(resource: Resource): Guard {
  const { allOf = [], ...guard } = resourceGuard(resource, 'edit');
  return { ...guard, allOf: [...allOf, 'NOT_ADMIN'] };
}

/** In: what is said of some fields of a record. Out: the same in the order of the form, which a stored object does not keep. */
export function inFieldOrder<T>(resource: Resource, said: Readonly<Record<string, T>>): Record<string, T> {
  const known = Object.keys(resource.fields).flatMap((key) => {
    const value = said[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...Object.fromEntries(known), ...said };
}

/** Out: the public address of the resource's list. */
export function listPath({ path, listAtPath }: { path: string; listAtPath?: true }): string {
  return listAtPath ? path : `${path}/consulta`;
}

/** What agrees with the name of the resource ends in: 'Todas' of empresas, 'Todos' of CT-e. */
export const genderOf = ({ label }: Pick<Resource, 'label'>): 'a' | 'o' => label.genero;

/** True when nobody writes the resource by hand. */
export function isReadOnly(resource: Resource): boolean {
  return resource.permissions.edit === undefined;
}

/** The key of the name that the resource has in the menu. */
export function menuLabel({ name, menu }: Resource): string {
  return menu.label ?? `menu_item.${name}`;
}

/** The guard of the resource's menu entry (docs/especificacao.md 2.2). */
export function menuGuard(resource: Resource): Guard {
  const { allOf = [], ...guard } = resourceGuard(resource, 'search');
  return { ...guard, allOf: [...allOf, ...(resource.menu.requires ?? [])] };
}
