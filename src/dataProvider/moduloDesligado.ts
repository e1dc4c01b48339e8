import { MODULE_LABELS, moduloDesligado } from '../../contract/modules.ts';
import { modulosDesligados } from '../authProvider/modulosDesligados.ts';
import { loadSessao } from '../authProvider/sessao.ts';
import { getSession } from '../authProvider/session.ts';
import { ApiError } from './ApiError.ts';

/** Returns the 'not found' error, or one that names the modules that were disabled since the session was read. */
export async function explainedRefusal(error: ApiError): Promise<ApiError> {
  const before = getSession().user?.modulos ?? [];
  // A failure to read the rights does not affect the refusal.
  await loadSessao().catch(() => undefined);
  const off = modulosDesligados().filter((one) => before.includes(one));
  if (off.length === 0) return error;
  const nome = off.map((one) => MODULE_LABELS[one]).join(', ');
  return new ApiError({ ...error.problem, detail: moduloDesligado(nome) });
}
