import type { Revisao } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { SessionContext } from '../../../http/route.ts';

interface NotaLida {
  nfseId: string;
  empresaId: string;
  prestadorCpfCnpj: string;
  /** `servicoDe` of the note. */
  servico: string;
}

/** What is known of the review of a note. In: the session, whose own last decision may be taken back, and the note. */
export async function lerRevisao(_context: SessionContext, _nota: NotaLida): Promise<Revisao> {
  return { passos: [], comentarios: [], memoria: null, regra: null, desfazer: null, aceite: null };
}
