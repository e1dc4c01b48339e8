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

/** A note that came through a door, with its file where there is one. */
export interface Chegada {
  nota: Nota;
  bytes: Uint8Array | null;
  porta: PortaNfse;
  ambiente: AmbienteEvento;
  nomeArquivo: string;
  nsu: number | null;
  /** What each of its signatures is worth; none of what has no file. */
  assinaturas?: readonly AssinaturaJulgada[];
  pdf?: { nome: string; bytes: Uint8Array };
}

/** An event that came through a door. */
export interface EventoChegado {
  evento: EventoNota;
  bytes: Uint8Array;
  porta: PortaNfse;
  ambiente: AmbienteEvento;
  nsu: number | null;
  assinaturas?: readonly AssinaturaJulgada[];
}

/** Who stores, when, and for which companies: the transaction sees all of them. */
export interface Registro {
  tx: Tx;
  tenantId: string;
  now: Date;
  /** As the audit names people. */
  quem: string;
  parametros: Parametros;
  /** Version of the product. */
  produto: string;
  empresas: readonly Empresa[];
  /** The chosen one of them; null where none is. */
  escolhida: Empresa | null;
  /** For what is written besides the notes, such as a supplier. */
  audit: (entry: AuditEntry) => Promise<void>;
  /** A notice was written for that person: to be called at the bell once all is committed. */
  avisado?: (usuarioId: string) => void;
}

/** What became of what came: a sentence for the report, and where it stands now. */
export interface Registrada {
  situacao: SituacaoItem;
  mensagem: string;
  notas: readonly { id: string; empresaId: string }[];
}
