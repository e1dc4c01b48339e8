import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { UFS } from '../../../contract/brasil/uf.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { TaskKind, TaskOutcome, TaskRun, TaskStep } from '../../tasks/task.ts';
import { credencialDe } from '../manifestacao/credencial.ts';
import { empresaDaSessao } from '../manifestacao/pedir.ts';
import type { Servico } from '../sefaz/endpoints.ts';
import { distDFeInt } from '../sefaz/mensagens.ts';
import { FalhaTransporte, type PedidoSefaz, pedidoSoap } from '../sefaz/soap.ts';
import { guardarPagina } from './guardar.ts';
import { gunzipAll } from './gunzip.ts';
import { linhaDe } from './linha.ts';
import { podeConsultar } from './rules.ts';
import { distribuicoes } from './tables.ts';

type Especie = 'NFE' | 'CTE';

const HOUR = 3_600_000;
/** Pages of one search; what remains comes with the next. */
const MAXIMO_PAGINAS = 200;

const parametros = z.object({ automatica: z.boolean().default(false) });
type Parametros = z.infer<typeof parametros>;

/** The background work that fetches what SEFAZ has for the selected company. */
export const tarefaDistribuicao: Record<Especie, TaskKind<Parametros>> = {
  NFE: tarefa('NFE'),
  CTE: tarefa('CTE'),
};

function tarefa(especie: Especie): TaskKind<Parametros> {
  return {
    tipo: especie === 'NFE' ? 'distribuicao-nfe' : 'distribuicao-cte',
    guard:
      especie === 'NFE'
        ? { allOf: ['NFE_MANIFESTA', 'NOT_ADMIN'], modulo: 'NFE' }
        : { allOf: ['CTE_MANIFESTA', 'NOT_ADMIN'], modulo: 'CTE' },
    parametros,
    // The cursor says where it is: it goes on from there.
    resume: 'continua',
    run: (run, asked) => buscar(run, especie, asked),
  };
}

/** Pages until SEFAZ has no more, then what another program was given. No call leaves before `proximaEm`. */
async function buscar(run: TaskRun, especie: Especie, { automatica }: Parametros): Promise<TaskOutcome> {
  let recebidos = 0;
  let mensagem = '';
  for (let pagina = 0; pagina < MAXIMO_PAGINAS && !run.isCancelled(); pagina += 1) {
    const vez = await run.step((step) => reservar(run, step, especie));
    if ('mensagem' in vez) {
      mensagem ||= vez.mensagem;
      break;
    }
    const feito = await trocar(run, especie, vez);
    recebidos += feito.recebidos;
    mensagem = feito.mensagem;
    await run.progress(recebidos, recebidos + (feito.fim ? 0 : 1));
    if (feito.fim) break;
  }
  const quantos = recebidos === 1 ? '1 documento recebido.' : `${recebidos} documentos recebidos.`;
  return {
    resumo: `${quantos} ${mensagem}`.trim(),
    gravidade: 'success',
    resultado: { recebidos },
    silencioso: automatica && recebidos === 0,
  };
}

interface Vez {
  pedido: PedidoSefaz;
  /** The NSU of a gap that is asked for; null: by the cursor. */
  nsu: number | null;
}

/** Takes the turn: while the call is under way, and if it never ends, nobody else asks for an hour. */
async function reservar(run: TaskRun, step: TaskStep, especie: Especie): Promise<Vez | { mensagem: string }> {
  const { tx, sessao, now } = step;
  const empresa = await empresaDaSessao(tx, sessao.empresaId);
  const origem = { tx, tenantId: sessao.tenantId, empresaId: empresa.id, now };
  const linha = await linhaDe(origem, especie, empresa.ambiente);
  const livre = linha.proximaEm === null || linha.proximaEm <= now;
  const nsu = livre ? null : (linha.faltando[0] ?? null);
  if (!livre && !podeConsultar(linha, now)) return { mensagem: linha.mensagem };
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
      : { consultas: [...linha.consultas.slice(-19), now.toISOString()] };
  await tx
    .update(distribuicoes)
    .set({ ...change, ultimaEm: now, alteradoEm: now })
    .where(eq(distribuicoes.id, linha.id));
  return { pedido: pedidoSoap(empresa.ambiente, servicoDe(especie), alvo.uf, corpo, tls), nsu };
}

function servicoDe(especie: Especie): Servico {
  return especie === 'NFE' ? 'NFeDistribuicaoDFe' : 'CTeDistribuicaoDFe';
}

async function ufDe(tx: Tx, empresaId: string): Promise<string> {
  const [row] = await rowsOf(tx, sql`select uf from empresas where id = ${empresaId}`);
  // Where the company does not say where it is, São Paulo is asked: the answer is the same.
  return UFS.find(({ uf }) => uf === row?.uf)?.codigoIbge ?? '35';
}

async function trocar(
  run: TaskRun,
  especie: Especie,
  { pedido, nsu }: Vez,
): Promise<{ recebidos: number; mensagem: string; fim: boolean }> {
  try {
    const http = await run.deps.sefaz.transporte(pedido);
    const { lerResposta } = await import('../sefaz/resposta.ts');
    const resposta = lerResposta(http);
    const texto = new TextDecoder().decode(http.body).replaceAll('\0', '');
    const arquivos = await gunzipAll(resposta.documentos);
    const pagina = { servico: servicoDe(especie), pedido, nsu, texto, resposta, arquivos };
    return await run.step((step) => guardarPagina(step, especie, pagina));
  } catch (error) {
    if (!(error instanceof FalhaTransporte)) throw error;
    const mensagem = `${error.message} A próxima busca espera uma hora, como a SEFAZ exige.`;
    await run.step(async ({ tx, sessao, now }) => {
      const empresa = await empresaDaSessao(tx, sessao.empresaId);
      const origem = { tx, tenantId: sessao.tenantId, empresaId: empresa.id, now };
      const linha = await linhaDe(origem, especie, pedido.ambiente);
      await tx.update(distribuicoes).set({ mensagem, alteradoEm: now }).where(eq(distribuicoes.id, linha.id));
    });
    return { recebidos: 0, mensagem, fim: true };
  }
}
