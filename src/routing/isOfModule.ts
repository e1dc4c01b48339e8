import { MODULES, type Module } from '../../contract/modules.ts';
import { isModuleOn } from '../../contract/permissions.ts';
import { guardsOf } from './guards.ts';

/** In: a public address and a module. Out: whether the page there is gone where only that module is off. */
export function isOfModule(address: string, modulo: Module): boolean {
  const modulos = MODULES.filter((one) => one !== modulo);
  return !guardsOf(address).every((guard) => isModuleOn({ profile: '', permissoes: [], modulos }, guard));
}
