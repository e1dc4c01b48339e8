import type { LeituraNfse } from '../../../../contract/fiscal/nfse/leitura.ts';

/** What a file holds of service invoices; never throws for what it holds. */
export function readNfse({ nome }: { nome: string; bytes: Uint8Array }): LeituraNfse {
  return {
    tipo: 'recusado',
    desconhecido: true,
    motivo: `Nenhum leitor entende o arquivo ${nome.slice(0, 80)}.`,
    lugar: 'byte 0',
  };
}
