import type { AssinaturaJulgada } from '../../../../contract/fiscal/assinatura.ts';
import type { AmbienteEvento } from '../../../../contract/fiscal/documento.ts';
import type { PortaNfse } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Parametros } from '../../../../contract/parametros.ts';
import type { SituacaoItem } from '../../../../contract/tarefas.ts';
import type { Tx } from '../../../db/database.ts';
import type { AuditEntry } from '../../../http/audit.ts';
import type { Empresa } from '../../documentos/lugar.ts';

/** An arriving nota, with its file if it has one. */
export interface Chegada {
  nota: Nota;
  bytes: Uint8Array | null;
  porta: PortaNfse;
  ambiente: AmbienteEvento;
  nomeArquivo: string;
  nsu: number | null;
  /** Judged signatures; absent without a file. */
  assinaturas?: readonly AssinaturaJulgada[];
  pdf?: { nome: string; bytes: Uint8Array };
}

/** An arriving event. */
export interface EventoChegado {
  evento: EventoNota;
  bytes: Uint8Array;
  porta: PortaNfse;
  ambiente: AmbienteEvento;
  nsu: number | null;
  assinaturas?: readonly AssinaturaJulgada[];
}

/** Who stores, when, and for which companies, all of which the transaction can see. */
export interface ContextoDoRegistro {
  tx: Tx;
  tenantId: string;
  now: Date;
  /** Name in the audit. */
  quem: string;
  parametros: Parametros;
  /** Version of the product. */
  produto: string;
  empresas: readonly Empresa[];
  /** The selected one of them; null if there is none. */
  escolhida: Empresa | null;
  /** For rows written besides the notas, such as suppliers. */
  audit: (entry: AuditEntry) => Promise<void>;
  /** Callback for each user who received a notice; their bell rings once the transaction is committed. */
  avisado?: (usuarioId: string) => void;
}

/** Outcome of an arriving document: a sentence for the report, and the notas concerned. */
export interface Registrada {
  situacao: SituacaoItem;
  mensagem: string;
  notas: readonly { id: string; empresaId: string }[];
}
