import { MODULE_LABELS, type Module } from '../../../contract/modules.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { laterTexts } from '../../i18n/laterTexts.ts';

/** Notifies the user, until closed, of modules that were switched off during the session. */
export async function tellModulosOff(modulos: readonly Module[]): Promise<void> {
  const nome = modulos.map((one) => MODULE_LABELS[one]).join(', ');
  await laterTexts();
  toast({ severity: 'warn', title: 'modulo_desligado.titulo', args: { nome }, sticky: true });
}
