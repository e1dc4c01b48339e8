import { desligado } from '../../contract/acompanhamento.ts';
import type { Sessao } from '../../contract/session.ts';
import type { Tx } from '../db/database.ts';
import { sha256 } from '../sha256.ts';
import { empresasOf } from './empresasOf.ts';
import type { OpenSession } from './sessionRules.ts';

/** Identity and rights of a session: the part of `GET /v1/sessao` that only changes by an act of a user. */
type Vista = Omit<Sessao, 'prazo' | 'avisos' | 'preferencias' | 'marca'>;

/** Returns what a session sees now, with a hash (`marca`) that changes with any part of it. */
export async function vistaDe(
  tx: Tx,
  deps: Parameters<typeof desligado>[0],
  sessao: OpenSession,
): Promise<Vista & { marca: string }> {
  const vista: Vista = {
    uuid: sessao.usuarioId,
    user: sessao.nome,
    name: sessao.nome,
    profile: sessao.profile,
    tenant: sessao.tenant,
    permissoes: [...sessao.permissoes],
    modulos: [...sessao.modulos],
    empresas: await empresasOf(tx, sessao),
    posicaoAvisos: sessao.parametros.posicaoAvisos,
    acompanhaCadastros: desligado(deps, sessao.parametros) === '',
    ...(sessao.delegacao && {
      delegacao: {
        id: sessao.delegacao.id,
        delegante: sessao.delegacao.delegante,
        ate: sessao.delegacao.ate,
      },
    }),
  };
  const marca = (await sha256(JSON.stringify(vista))).slice(0, 24);
  return { ...vista, marca };
}
