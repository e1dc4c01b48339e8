import { and, eq } from 'drizzle-orm';
import { MUDANCAS_GUARDADAS, type MudancaVista } from '../../../contract/acompanhamento.ts';
import { formatInstant } from '../../../contract/brasil/date.ts';
import {
  ATIVA,
  CAMPOS_VIGIADOS,
  type Cadastro,
  cadastroDoRegistro,
  type MudancaDoCadastro,
  mergeCadastros,
  mudancasEntre,
} from '../../../contract/receita.ts';
import { type Resource, resourceGuard } from '../../../contract/resource.ts';
import { acompanhamentos } from '../../db/acompanhamentosTable.ts';
import type { Tx } from '../../db/database.ts';
import { auditRoutine } from '../../http/routineAudit.ts';
import type { LinhaDeAcompanhamento } from '../../resources/acompanhamento/linha.ts';
import { auditedTitle, type Row } from '../../resources/present.ts';
import { peopleOfRecord } from '../../tasks/audience.ts';
import { writeNotice } from '../../tasks/notify.ts';
import { proximaTentativa } from '../disjuntor/recuo.ts';
import type { RespostaDoCnpj } from './askCnpj.ts';

const DAY = 24 * 60 * 60_000;

/** A watched record, with the query made. */
interface Consultado {
  resource: Resource;
  linha: LinhaDeAcompanhamento;
  registro: Row;
  numero: string;
  /** Days until the next query, after an answer. */
  dias: number;
  now: Date;
}

/** Stores the result of a query. Returns the users notified of a change, whose bells ring after the commit. */
export async function noteConsulta(
  tx: Tx,
  consultado: Consultado,
  resposta: RespostaDoCnpj,
): Promise<string[]> {
  const { linha, numero, dias, now } = consultado;
  const write = (values: Partial<typeof acompanhamentos.$inferInsert>) =>
    tx
      .update(acompanhamentos)
      .set({ ...values, alteradoEm: now })
      .where(and(eq(acompanhamentos.tenantId, linha.tenantId), eq(acompanhamentos.id, linha.id)));
  if (resposta.tipo === 'FALHA') {
    const falhaDesde = linha.falhaDesde ?? now;
    await write({ falhaDesde, falha: resposta.motivo, proximaEm: proximaTentativa(falhaDesde, now) });
    return [];
  }
  const mesmo = linha.numero === numero;
  const known = mesmo ? linha : { visto: null, mudancas: [] };
  const answered = {
    numero,
    vistoEm: now,
    falhaDesde: null,
    falha: '',
    proximaEm: new Date(now.getTime() + dias * DAY),
  };
  if (resposta.tipo === 'SEM_REGISTRO') {
    await write({ ...answered, encontrado: false, ...(!mesmo && known) });
    return [];
  }
  const { cadastro } = resposta;
  const antes = known.visto ?? cadastroDoRegistro(consultado.registro, cadastro);
  const mudancas = mudancasEntre(antes, cadastro);
  const vistas: MudancaVista[] = mudancas.map((one) => ({ ...one, vistaEm: now.toISOString() }));
  await write({
    ...answered,
    encontrado: true,
    visto: known.visto ? mergeCadastros(known.visto, cadastro) : cadastro,
    mudancas: [...vistas, ...known.mudancas].slice(0, MUDANCAS_GUARDADAS),
  });
  return mudancas.length === 0
    ? []
    : tellMudancas(tx, consultado, { cadastro, mudancas, primeira: !known.visto });
}

interface Achado {
  cadastro: Cadastro;
  mudancas: readonly MudancaDoCadastro[];
  /** It was compared with the record itself. */
  primeira: boolean;
}

const lado = (mudancas: readonly MudancaDoCadastro[], qual: 'antes' | 'depois') =>
  Object.fromEntries(mudancas.map((mudanca) => [mudanca.campo, mudanca[qual]]));

const frase = ({ campo, antes, depois }: MudancaDoCadastro) =>
  `${CAMPOS_VIGIADOS[campo]}: ${antes === '' ? depois : `${antes} → ${depois}`}`;

/**
 * Audits the changes and notifies the users who watch and may still view the record; without any, those who may change
 * it.
 */
async function tellMudancas(tx: Tx, { resource, linha, registro, now }: Consultado, achado: Achado) {
  const { cadastro, mudancas, primeira } = achado;
  const { tenantId, empresaId, registroId } = linha;
  const titulo = auditedTitle(resource, registro);
  await auditRoutine(
    tx,
    { tenantId, run: crypto.randomUUID(), now, usuario: 'Farol (consulta à Receita)' },
    {
      acao: 'VIU_MUDANCA',
      recurso: resource,
      registroId,
      registro: titulo,
      ...(empresaId && { empresaId }),
      antes: lado(mudancas, 'antes'),
      depois: lado(mudancas, 'depois'),
    },
  );
  const owner = { tenantId, empresaId };
  const watching = await peopleOfRecord(tx, owner, resourceGuard(resource, 'search'), linha.pessoas);
  const told =
    watching.length > 0 ? watching : await peopleOfRecord(tx, owner, resourceGuard(resource, 'edit'));
  const parou = mudancas.some(({ campo }) => campo === 'situacao') && cadastro.situacao !== ATIVA;
  for (const usuarioId of told)
    await writeNotice(tx, {
      tenantId,
      usuarioId,
      canal: 'default',
      gravidade: parou ? 'warn' : 'info',
      criadoEm: now,
      titulo: primeira ? `${titulo} difere da Receita` : `${titulo} mudou na Receita`,
      texto: `${mudancas.map(frase).join('; ')}. Visto em ${formatInstant(now.toISOString())}.`,
      link: `${resource.path}/${registroId}`,
    });
  return told;
}
