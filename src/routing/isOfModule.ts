import { MODULES, type Module } from '../../contract/modules.ts';
import { isModuleOn } from '../../contract/permissions.ts';
import { guardsOf } from './guards.ts';

/** Returns whether the page at a public address would be absent when only that module is off. */
export function isOfModule(address: string, modulo: Module): boolean {
  const modulos = MODULES.filter((one) => one !== modulo);
  return !guardsOf(address).every((guard) => isModuleOn({ profile: '', permissoes: [], modulos }, guard));
}
