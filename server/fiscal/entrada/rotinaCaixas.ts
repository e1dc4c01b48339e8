import { inMegabytes } from '../../../contract/text.ts';
import type { Deps } from '../../deps.ts';
import { ApiProblem } from '../../http/problem.ts';
import { sha256 } from '../../sha256.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { MAX_UPLOAD } from '../portas/importRoute.ts';
import type { Anexo, CaixaAberta, CaixaEntrada, MensagemDaCaixa } from './caixa.ts';
import { desfechoDe } from './desfecho.ts';
import { donoDe } from './donoDe.ts';
import { receiveArquivo, refusalOfArquivo } from './receiveArquivo.ts';
import { tellOfRecusados } from './tellOfRecusados.ts';

const MINUTE = 60_000;
/** Maximum number of messages per round and mailbox. */
const MOST = 50;
const DE = 'Caixa de entrada';

/**
 * Routine that imports, every minute, the attachments of unread messages; a message is marked as read once all of them
 * are stored.
 */
export const caixasDeEntrada: Routine = {
  nome: 'caixas-entrada',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    const failures: unknown[] = [];
    for (const caixa of deps.caixasEntrada) {
      if (stopping.aborted) return;
      // A server that does not answer does not block the other mailboxes.
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

/** Returns a stable id for an attachment, by which a file stored before a crash is found again. */
async function idDe({ nome }: CaixaEntrada, validade: string, uid: number, parte: string): Promise<string> {
  const hash = await sha256(new TextEncoder().encode([nome, validade, uid, parte].join('\n')));
  // Version 8 of RFC 9562, for custom ids.
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
  { uid, anexos }: MensagemDaCaixa,
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
      // A file rejected for good does not block the other messages.
      if (refusalOfArquivo(error) === null) throw error;
      recusados.push(`${nome} (barrado pelo antivírus)`);
    }
  };
  for (const anexo of anexos) await keep(anexo);
}
