import { and, count, eq } from 'drizzle-orm';
import type { Acesso } from '../../../contract/acesso.ts';
import { inAuth } from '../../auth/asAuth.ts';
import { returnAddress } from '../../auth/organizacao/begin.ts';
import { findIssuer } from '../../auth/organizacao/store.ts';
import { contasEmissor } from '../../db/acessoTables.ts';
import { usuarios } from '../../db/peopleTables.ts';
import { sessoes } from '../../db/sessionTables.ts';
import type { PersonContext } from '../../http/route.ts';
import { readDominios } from './dominios.ts';
import { networksOf } from './gravar.ts';
import { valoresDoEmissorSchema } from './mudancas.ts';
import { readPropostas } from './propostas.ts';

/** Returns how many users linked their account, how many are active, and whether this session began at the issuer. */
export async function accountsAt({ tx, sessao }: PersonContext, emissor: string) {
  return inAuth(tx, async (auth) => {
    const [own] = await auth
      .select({ emissor: sessoes.emissor })
      .from(sessoes)
      .where(and(eq(sessoes.tenantId, sessao.tenantProprio), eq(sessoes.id, sessao.sid)));
    const [row] = await auth
      .select({ contas: count() })
      .from(contasEmissor)
      .where(and(eq(contasEmissor.tenantId, sessao.tenantId), eq(contasEmissor.emissor, emissor)));
    const [all] = await auth
      .select({ pessoas: count() })
      .from(usuarios)
      .where(and(eq(usuarios.tenantId, sessao.tenantId), eq(usuarios.ativo, true)));
    return {
      contas: row?.contas ?? 0,
      pessoas: all?.pessoas ?? 0,
      entrei: own?.emissor === emissor && emissor !== '',
    };
  });
}

/** Returns how users of the tenant sign in, and the pending proposals. */
export async function readAccess(context: PersonContext): Promise<Acesso> {
  const { tx, sessao, address } = context;
  const stored = await findIssuer(tx, sessao.tenantId);
  const { enderecos, versao } = await networksOf(tx, sessao.tenantId);
  const dominios = await readDominios(tx, sessao.tenantId);
  return {
    emissor: stored && {
      ...valoresDoEmissorSchema.parse(stored),
      dominios: dominios.map(({ dominio }) => dominio),
      versao: stored.versao,
    },
    propostas: await readPropostas(context),
    dominios,
    retorno: returnAddress(context),
    ...(await accountsAt(context, stored?.emissor ?? '')),
    enderecos,
    enderecosVersao: versao,
    enderecoAtual: address,
  };
}
