import { MODULE_LABELS } from '../../contract/modules.ts';
import { modulosDesligados } from '../authProvider/modulosDesligados.ts';
import { isOfModule } from './isOfModule.ts';

/** Returns the name of the module of a public address, when it was disabled during the session; null otherwise. */
export function moduloDesligadoDe(address: string): string | null {
  const modulo = modulosDesligados().find((one) => isOfModule(address, one));
  return modulo ? MODULE_LABELS[modulo] : null;
}
