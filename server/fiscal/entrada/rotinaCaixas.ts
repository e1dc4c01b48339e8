import { inMegabytes } from '../../../contract/text.ts';
import type { Deps } from '../../deps.ts';
import { ApiProblem } from '../../http/problem.ts';
import { sha256 } from '../../sha256.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { MAX_UPLOAD } from '../portas/importRoute.ts';
import type { Anexo, CaixaAberta, CaixaEntrada, Mensagem } from './caixa.ts';
import { desfechoDe } from './desfecho.ts';
import { donoDe } from './donoDe.ts';
import { receiveArquivo, refusalOfArquivo } from './receiveArquivo.ts';
import { tellOfRecusados } from './tellOfRecusados.ts';

const MINUTE = 60_000;
/** Messages of a mailbox that one round looks at. */
const MOST = 50;
const DE = 'Caixa de entrada';

/** Every minute: brings in what is attached to unread messages, each of which is marked as read once all of it is kept. */
export const caixasDeEntrada: Routine = {
  nome: 'caixas-entrada',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    const failures: unknown[] = [];
    for (const caixa of deps.caixasEntrada) {
      if (stopping.aborted) return;
      // One server that does not answer keeps no other mailbox from its turn.
      await umaCaixa(deps, caixa, stopping).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
};

async function umaCaixa(deps: Deps, caixa: CaixaEntrada, stopping: AbortSignal): Promise<void> {
  const { servico, nome } = caixa;
  const stopped = (motivo: string) =>
    deps.log({ nivel: 'aviso', evento: 'ENTRADA_PARADA', servico, caixa: nome, motivo });
  const dono = await donoDe(deps, servico);
  if (!dono) return stopped('Não há serviço com este identificador.');
  const recusados: string[] = [];
  try {
    await caixa.abrir(async (aberta) => {
      for (const mensagem of await aberta.naoLidas(MOST)) {
        if (stopping.aborted) return;
        await umaMensagem(deps, { caixa, aberta, ...dono }, mensagem, recusados);
        await aberta.marcarLida(mensagem.uid);
      }
    });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    stopped(error.message);
  } finally {
    await tellOfRecusados(deps, dono.tenantId, DE, recusados);
  }
}

/** Always the same for an attachment: what was kept of it before a fall is found again. */
async function idDe({ nome }: CaixaEntrada, validade: string, uid: number, parte: string): Promise<string> {
  const hash = await sha256(new TextEncoder().encode([nome, validade, uid, parte].join('\n')));
  // As RFC 9562 has it for one's own ways of making them: version 8.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}

interface Onde {
  caixa: CaixaEntrada;
  aberta: CaixaAberta;
  tenantId: string;
}

async function umaMensagem(
  deps: Deps,
  { caixa, aberta, tenantId }: Onde,
  { uid, anexos }: Mensagem,
  recusados: string[],
): Promise<void> {
  const keep = async (anexo: Anexo) => {
    const { nome, tamanho, parte } = anexo;
    if (tamanho > MAX_UPLOAD) return recusados.push(`${nome} (passa de ${inMegabytes(MAX_UPLOAD)})`);
    const id = await idDe(caixa, aberta.validade, uid, parte);
    if ((await desfechoDe(deps, tenantId, id)) !== 'nenhuma') return;
    const bytes = aberta.ler(uid, anexo);
    try {
      await receiveArquivo(deps, caixa.servico, { id, nome, tamanho, bytes, de: DE, semRelatorio: true });
    } catch (error) {
      // What is refused for good keeps no other message from its turn.
      if (refusalOfArquivo(error) === null) throw error;
      recusados.push(`${nome} (barrado pelo antivírus)`);
    }
  };
  for (const anexo of anexos) await keep(anexo);
}
