import { and, eq, gte, inArray, ne } from 'drizzle-orm';
import { formatDate, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import {
  DELEGACOES_ABERTAS_MAX,
  mayPassOn,
  type Oferta,
  type OpcoesDelegacao,
} from '../../../contract/delegacao.ts';
import { advisoryLock } from '../../db/advisoryLock.ts';
import { delegacoes } from '../../db/delegationTable.ts';
import { companyOfLink } from '../../db/joins.ts';
import { empresasUsuarios, usuarios } from '../../db/peopleTables.ts';
import { empresas } from '../../db/resourceTables.ts';
import { ApiProblem, invalidFields } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';
import { tellPerson } from './tell.ts';

/** Returns the colleagues, companies and codes that the user may delegate to and with. */
export async function offerOptions({ tx, sessao }: PersonContext): Promise<OpcoesDelegacao> {
  const { tenantId, usuarioId, permissoes } = sessao;
  const colleagues = and(
    eq(usuarios.tenantId, tenantId),
    eq(usuarios.ativo, true),
    ne(usuarios.id, usuarioId),
  );
  const pessoas = await tx
    .select({ uuid: usuarios.id, nome: usuarios.nome, email: usuarios.email })
    .from(usuarios)
    .where(colleagues)
    .orderBy(usuarios.nome, usuarios.id);
  const mine = and(eq(empresasUsuarios.tenantId, tenantId), eq(empresasUsuarios.usuarioId, usuarioId));
  const companies = await tx
    .select({ uuid: empresas.id, nome: empresas.nome })
    .from(empresasUsuarios)
    .innerJoin(empresas, companyOfLink)
    .where(and(mine, empresas.ativa))
    .orderBy(empresas.nome, empresas.id);
  return { pessoas, empresas: companies, permissoes: mayPassOn(permissoes) };
}

/** Throws 400 with the reason at each field that exceeds what the user may delegate. */
function requireOwn(
  options: OpcoesDelegacao,
  { delegadoId, empresas, permissoes, ate }: Oferta,
  today: string,
) {
  const campos: Record<string, string> = {};
  if (!options.pessoas.some(({ uuid }) => uuid === delegadoId)) {
    campos.delegadoId = 'Esta pessoa não é um colega ativo da sua organização.';
  }
  if (!empresas.every((id) => options.empresas.some(({ uuid }) => uuid === id))) {
    campos.empresas = 'Há uma empresa pela qual você não pode agir.';
  }
  if (!permissoes.every((code) => options.permissoes.includes(code))) {
    campos.permissoes = 'Há uma permissão que você não tem ou que não se passa adiante.';
  }
  if (ate < today) campos.ate = 'O último dia já passou.';
  if (Object.keys(campos).length > 0) throw invalidFields(campos);
}

/** Throws 409 when the user has too many open delegations; those of other users do not count. */
async function requireRoom({ tx, sessao }: PersonContext, today: string): Promise<void> {
  const { tenantId, usuarioId } = sessao;
  await advisoryLock(tx, `delegacoes ${usuarioId}`);
  const open = and(
    eq(delegacoes.tenantId, tenantId),
    eq(delegacoes.deleganteId, usuarioId),
    inArray(delegacoes.estado, ['OFERECIDA', 'ACEITA']),
    gte(delegacoes.ate, today),
  );
  if ((await tx.$count(delegacoes, open)) < DELEGACOES_ABERTAS_MAX) return;
  throw new ApiProblem(
    'LIMITE_ALCANCADO',
    `Você já tem ${DELEGACOES_ABERTAS_MAX} delegações em aberto. Revogue uma delas antes de oferecer outra.`,
  );
}

/** Stores an offer of delegation. Returns its id. Throws 400 when it exceeds the user's rights, 409 when too many are open. */
export async function offer(context: PersonContext, oferta: Oferta): Promise<string> {
  const { tx, sessao, now, audit } = context;
  const options = await offerOptions(context);
  const today = todayInSaoPaulo(now);
  requireOwn(options, oferta, today);
  await requireRoom(context, today);
  const { senha: _, codigo: __, chave: ___, ...given } = oferta;
  const id = crypto.randomUUID();
  await tx.insert(delegacoes).values({
    ...given,
    id,
    tenantId: sessao.tenantId,
    deleganteId: sessao.usuarioId,
    criadoEm: now,
    alteradoEm: now,
  });
  const delegado = options.pessoas.find(({ uuid }) => uuid === oferta.delegadoId);
  const names = options.empresas.filter(({ uuid }) => oferta.empresas.includes(uuid)).map(({ nome }) => nome);
  await audit({
    acao: 'OFERECE_DELEGACAO',
    recurso: 'delegacoes',
    registroId: id,
    registro: delegado?.nome ?? '',
    depois: { ...given, delegadoId: delegado?.email, empresas: names },
  });
  await tellPerson(
    context,
    given.delegadoId,
    `${sessao.nome} oferece uma delegação a você`,
    `De ${formatDate(given.de)} até ${formatDate(given.ate)}. Aceite ou recuse no seu perfil.`,
  );
  return id;
}
