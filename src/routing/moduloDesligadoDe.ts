import { MODULE_LABELS } from '../../contract/modules.ts';
import { modulosDesligados } from '../authProvider/modulosDesligados.ts';
import { isOfModule } from './isOfModule.ts';

/** Returns the name of the module that a public address was of, where it was switched off while the person worked. */
export function moduloDesligadoDe(address: string): string | null {
  const modulo = modulosDesligados().find((one) => isOfModule(address, one));
  return modulo ? MODULE_LABELS[modulo] : null;
}
