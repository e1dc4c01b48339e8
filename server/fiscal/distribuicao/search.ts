import { eq } from 'drizzle-orm';
import { UFS } from '../../../contract/brasil/uf.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/resourceTables.ts';
import type { TaskOutcome, TaskRun, TaskStep } from '../../tasks/task.ts';
import { readingOfTask } from '../../workers/reading.ts';
import { credencialDe } from '../certificates/credencial.ts';
import { readFiscais } from '../documentos/readFiscais.ts';
import { empresaDaSessao } from '../empresa.ts';
import { leiautes } from '../especies.ts';
import { checkAgainstSchemas } from '../esquemas/check.ts';
import { type PedidoContado, preparePedido } from '../sefaz/espera.ts';
import { exchange } from '../sefaz/exchange.ts';
import { distDFeInt } from '../sefaz/mensagens.ts';
import { openDocumentos } from '../sefaz/readAway.ts';
import { sefazTasks } from '../sefaz/sefazTasks.ts';
import { type Busca, buscaDaDistribuicaoSchema } from './busca.ts';
import { linhaDaDistribuicao } from './linha.ts';
import { nomeNoRelato } from './naoLidos.ts';
import { type PaginaFeita, type SemVez, searchPaginas } from './paginas.ts';
import { mayConsult } from './rules.ts';
import { semVez } from './semVez.ts';
import { aoSair } from './soma.ts';
import { storePagina } from './storePagina.ts';
import { distribuicoes } from './tables.ts';

const HOUR = 3_600_000;

/** Background task that fetches the documents of SEFAZ for the selected company, from the stored cursor on. */
export const buscaSefaz = sefazTasks('distribuicao', buscaDaDistribuicaoSchema, search);

/**
 * Requests pages until SEFAZ has no more, then the gap of what another program received. No call leaves before
 * `proximaEm`; where SEFAZ requires silence, the task is postponed.
 */
function search(run: TaskRun, especie: EspecieSefaz, busca: Busca): Promise<TaskOutcome> {
  return searchPaginas<Vez>(run, especie, busca, {
    servicoDe: ({ pedido }) => pedido.servico,
    reserve: (step) => reserve(run, step, especie),
    request: (vez) => requestPagina(run, especie, vez),
  });
}

interface Vez {
  pedido: PedidoContado;
  empresaId: string;
  /** The NSU of a gap to request; null: by the cursor. */
  nsu: number | null;
}

/** Takes the turn: while the call is under way, and even if it never ends, no other search leaves for an hour. */
async function reserve(run: TaskRun, step: TaskStep, especie: EspecieSefaz): Promise<Vez | SemVez> {
  const { tx, ator, now } = step;
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const origem = { tx, tenantId: ator.tenantId, empresaId: empresa.id, now };
  const linha = await linhaDaDistribuicao(origem, especie, empresa.ambiente);
  const livre = linha.proximaEm === null || linha.proximaEm <= now;
  const nsu = livre ? null : (linha.faltando[0] ?? null);
  if (!livre && !mayConsult(linha, now)) return semVez(linha, run.tarefaId);
  const { tls } = await credencialDe(tx, run.deps, empresa, now);
  const alvo = {
    tpAmb: empresa.ambiente === 'PRODUCAO' ? ('1' as const) : ('2' as const),
    uf: await ufDe(tx, empresa.id),
    cnpj: empresa.cpfCnpj,
  };
  const corpo = distDFeInt(especie, alvo, nsu === null ? { ultNSU: linha.ultNSU } : { nsu });
  const change =
    nsu === null
      ? { proximaEm: new Date(now.getTime() + HOUR) }
      : {
          consultas: [...linha.consultas.slice(-19), now.toISOString()],
          // Moved to the end of the list: a concurrent search requests the next one.
          faltando: [...linha.faltando.slice(1), nsu],
        };
  await tx
    .update(distribuicoes)
    .set({ ...change, ...aoSair(linha, run.tarefaId, now) })
    .where(eq(distribuicoes.id, linha.id));
  const { ambiente, cpfCnpj } = empresa;
  const preparo = {
    ambiente,
    servico: leiautes[especie].servicos.distribuicao,
    uf: alvo.uf,
    cpfCnpj,
    mensagem: corpo,
    tls,
  };
  return { pedido: await preparePedido(step, preparo), empresaId: empresa.id, nsu };
}

async function ufDe(tx: Tx, empresaId: string): Promise<string> {
  const [row] = await tx.select({ uf: empresas.uf }).from(empresas).where(eq(empresas.id, empresaId));
  // Without a UF in the company the request uses São Paulo: the answer is the same.
  return UFS.find(({ uf }) => uf === row?.uf)?.codigoIbge ?? '35';
}

async function requestPagina(
  run: TaskRun,
  especie: EspecieSefaz,
  { pedido, empresaId, nsu }: Vez,
): Promise<PaginaFeita> {
  return exchange(run, pedido, {
    empresaId,
    understand: async (resposta) => {
      const arquivos = await openDocumentos(run, resposta.documentos);
      const reading = readingOfTask(run);
      const lidos = await readFiscais(
        reading,
        arquivos.map((arquivo) => ({ nome: nomeNoRelato(arquivo), bytes: arquivo.bytes })),
      );
      const conferencias = await checkAgainstSchemas(
        reading,
        lidos.map(({ bytes }) => bytes),
      );
      const pagina = { ambiente: pedido.ambiente, nsu, resposta, arquivos, lidos, conferencias };
      return (step) => storePagina(step, especie, pagina);
    },
    failed: async ({ tx, ator, now }, { tipo, message: mensagem, doCertificado }) => {
      const origem = { tx, tenantId: ator.tenantId, empresaId, now };
      const linha = await linhaDaDistribuicao(origem, especie, pedido.ambiente);
      // SEFAZ counts a call that may have arrived: then the reserved hour holds.
      const proximaEm = tipo === 'INCERTO' || nsu !== null ? linha.proximaEm : null;
      await tx
        .update(distribuicoes)
        .set({ mensagem, comErro: true, proximaEm, pedidoEm: null, alteradoEm: now })
        .where(eq(distribuicoes.id, linha.id));
      const adiada = doCertificado ? {} : { adiada: { desde: proximaEm } };
      return { recebidos: 0, naoLidos: 0, mensagem, fim: true, ...adiada };
    },
  });
}
