import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detalheNotaSchema } from '../../contract/fiscal/nfse/detalhe.ts';
import type { EstadoRevisao } from '../../contract/fiscal/nfse/nfses.ts';
import { type AcaoDecisao, depoisDe, reaberta } from '../../contract/fiscal/nfse/transicoes.ts';
import { revisaoApp, SEM_DECIDIR } from '../support/revisao.ts';

const r = revisaoApp();
const MES = '2026-06';
const pessoa = fc.constantFrom('A', 'B');

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      faz: fc.constant('decide' as const),
      quem: pessoa,
      acao: fc.constantFrom<AcaoDecisao[]>('APROVA', 'APROVA', 'DUVIDA', 'RECUSA', 'REABRE'),
      lembra: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ faz: fc.constant('desfaz' as const), quem: pessoa }) },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('cancela' as const) }) },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('fato' as const) }) },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('mes' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Model of a decision not undone: its author, the state before it, the memory that it uses and the memory that it replaced. */
interface Entrada {
  quem: string | null;
  acao: AcaoDecisao;
  antes: EstadoRevisao;
  memoria: number | null;
  fez: boolean;
  substitui: number | null;
  id: string;
}

interface Modelo {
  estado: EstadoRevisao;
  pilha: Entrada[];
  fechado: boolean;
  cancelada: boolean;
  /** Number of the memory in force; `memorias` counts all memories ever created. */
  vigente: number | null;
  memorias: number;
}

/** Reopens the nota in the model: it changed, or a fact behind its decision did. */
function muda(m: Modelo): void {
  const evento = { quem: null, acao: 'REABRE', memoria: null, fez: false, substitui: null, id: '' } as const;
  m.pilha.push({ ...evento, antes: m.estado });
  m.estado = reaberta(m.estado);
}

function decide(m: Modelo, { quem, acao, lembra }: Extract<Act, { faz: 'decide' }>): boolean {
  const proximo = depoisDe(acao, m.estado);
  if ('recusa' in proximo || (acao === 'REABRE' && m.fechado)) return false;
  const fez = acao === 'APROVA' && lembra;
  const substitui = fez ? m.vigente : null;
  if (fez) {
    m.memorias += 1;
    m.vigente = m.memorias;
  }
  const memoria = acao === 'APROVA' ? m.vigente : null;
  m.pilha.push({ quem, acao, antes: m.estado, memoria, fez, substitui, id: '' });
  m.estado = proximo.para;
  return true;
}

function desfaz(m: Modelo, quem: string): boolean {
  const ultima = m.pilha.at(-1);
  if (!ultima || ultima.quem !== quem || m.fechado) return false;
  m.pilha.pop();
  m.estado = ultima.antes;
  if (ultima.fez && m.vigente === ultima.memoria) m.vigente = ultima.substitui;
  return true;
}

function fato(m: Modelo): void {
  if (m.vigente === null) return;
  const { memoria = null } = m.pilha.at(-1) ?? {};
  const volta = memoria === m.vigente && reaberta(m.estado) !== m.estado && !m.fechado;
  m.vigente = null;
  if (volta) muda(m);
}

/** Runs the acts of two reviewers on a nota of June and compares product and model after each act. */
async function run(acts: readonly Act[]): Promise<void> {
  await r.t.app.reset();
  await r.t.enter();
  await r.preparar();
  const B = await r.colega();
  const sessao = (quem: string) => (quem === 'A' ? r.t.session() : B);
  const uma = r.nota({ emissao: '2026-06-05', competencia: '2026-06-01' });
  const [id = ''] = await r.chega(uma);
  const m: Modelo = {
    estado: 'A_REVISAR',
    pilha: [],
    fechado: false,
    cancelada: false,
    vigente: null,
    memorias: 0,
  };
  for (const one of acts) {
    r.t.app.advance(1000);
    if (one.faz === 'decide') {
      const fez = decide(m, one);
      const lembrar = { ate: '2026-12-31', motivo: 'Como no contrato.' };
      const mais = one.lembra && one.acao === 'APROVA' ? { lembrar, decisao: SEM_DECIDIR } : {};
      const [item] = await r.decide(one.acao, [id], { motivo: 'Porque sim.', ...mais }, sessao(one.quem));
      expect(item?.situacao, item?.mensagem).toBe(fez ? 'ok' : 'erro');
      const ultima = m.pilha.at(-1);
      if (fez && ultima) ultima.id = item?.decisaoId ?? '';
    } else if (one.faz === 'desfaz') {
      const alvo = m.pilha.at(-1)?.id;
      if (!alvo) continue;
      const fez = desfaz(m, one.quem);
      const item = await r.desfaz(alvo, sessao(one.quem));
      expect(item?.situacao, item?.mensagem).toBe(fez ? 'ok' : 'erro');
    } else if (one.faz === 'cancela') {
      if (!m.cancelada && m.pilha.length > 0) muda(m);
      m.cancelada = true;
      await r.cancela(uma);
    } else if (one.faz === 'fato') {
      fato(m);
      await r.chega(r.nota({ regime: { simples: 'NAO_OPTANTE' } }));
    } else {
      m.fechado = !m.fechado;
      expect(await r.fecha(MES, m.fechado)).toMatchObject({ status: 200 });
    }
    const page = await r.t.app.request(`/v1/documento-nfs/${id}`, r.t.session());
    const { estado, revisao } = detalheNotaSchema.parse(await page.json());
    const emPe = revisao.passos.filter(({ acao, desfeita }) => acao !== 'DESFAZ' && !desfeita).reverse();
    const ultima = m.pilha.at(-1);
    expect(estado).toBe(m.estado);
    expect(emPe.map(({ acao }) => acao)).toEqual(m.pilha.map(({ acao }) => acao));
    expect(revisao.aceite?.id ?? null).toBe(m.estado === 'APROVADA' ? ultima?.id : null);
    expect(revisao.desfazer).toBe(ultima?.quem === 'A' && !m.fechado ? ultima.id : null);
    expect(await r.rows(sql`select id from nfses_memorias where fim = ''`)).toHaveLength(
      m.vigente === null ? 0 : 1,
    );
  }
}

test('state, acceptance, history and memory agree whatever people, events and facts do in whatever order', async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), run), { numRuns: 20 });
}, 300_000);
