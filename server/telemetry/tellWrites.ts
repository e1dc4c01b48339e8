import type { WriteHealth } from '../db/writeHealth.ts';
import type { Telemetry } from './port.ts';

/** A line of the log; a type, because an interface is not assignable to a record. */
type Told = {
  nivel: 'info' | 'erro';
  evento: string;
  banco: string;
  bytesLivres: number | null;
  motivo?: string;
};

interface Ways {
  writes: WriteHealth;
  telemetry: Telemetry;
  freeDisk: () => number | null;
  log: (line: Told) => void;
}

const NO_DISK =
  'O disco do banco está cheio: pedidos, tarefas, cartas e entregas não gravam nada. Libere espaço e o Farol volta sozinho; bytesLivres é do disco de DATA_DIR.';

/** Logs when the disk of the database is full, and when no longer, whichever work detects it; `banco` is its display name. */
export function tellWrites({ writes, telemetry, freeDisk, log }: Ways, banco: string): void {
  telemetry.count('gravacao_recusada', {}, 0);
  writes.listen({
    refused: () => telemetry.count('gravacao_recusada', {}),
    turned: (full) => {
      const entry = { banco, bytesLivres: freeDisk() };
      if (full) log({ nivel: 'erro', evento: 'GRAVACOES_RECUSADAS', ...entry, motivo: NO_DISK });
      else log({ nivel: 'info', evento: 'GRAVACOES_RETOMADAS', ...entry });
    },
  });
}
