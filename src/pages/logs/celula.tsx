import type { ReactNode } from 'react';
import { maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import type { Tone } from '../../../contract/field.ts';
import { type ColunaLog, type LinhaLog, RESULTADOS, type Resultado } from '../../../contract/logs/livros.ts';
import { rotuloDaOperacao, rotuloDoServico } from '../../../contract/logs/rotulos.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { StateChip } from '../../ui/StateChip.tsx';

const TONS: Readonly<Record<Resultado, Tone>> = {
  CERTO: 'success',
  RECUSADO: 'warning',
  FALHOU: 'error',
  CANCELADO: 'past',
  ANDAMENTO: 'running',
};

const INSTANTE = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const numero = (value: number, digits = 0) =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: digits });

/** Formats a duration in ms. */
export function duracao(ms: number): string {
  if (ms < 1000) return `${numero(ms)} ms`;
  if (ms < 60_000) return `${numero(ms / 1000, 1)} s`;
  return ms < 3_600_000 ? `${numero(ms / 60_000, 1)} min` : `${numero(ms / 3_600_000, 1)} h`;
}

/** Formats a size in bytes. */
export function tamanho(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1_048_576 ? `${numero(bytes / 1024, 1)} KB` : `${numero(bytes / 1_048_576, 1)} MB`;
}

export const formatInstante = (iso: string): string => INSTANTE.format(new Date(iso));

/** Returns the content of a cell. `empresas` are the user's companies, the only ones whose names are shown. */
export function celula(linha: LinhaLog, coluna: ColunaLog, empresas: readonly EmpresaUsuario[]): ReactNode {
  switch (coluna) {
    case 'instante':
      return formatInstante(linha.instante);
    case 'resultado':
      return <StateChip tone={TONS[linha.resultado]} text={RESULTADOS[linha.resultado]} />;
    case 'servico':
      return rotuloDoServico(linha.livro, linha.servico);
    case 'operacao':
      return rotuloDaOperacao(linha);
    case 'ms':
      return linha.ms === null ? '' : duracao(linha.ms);
    case 'pedidoBytes':
    case 'respostaBytes': {
      const bytes = linha[coluna];
      return bytes === null ? '' : tamanho(bytes);
    }
    case 'empresaId': {
      const empresa = empresas.find(({ empresaId }) => empresaId === linha.empresaId);
      return empresa ? <span title={maskCpfCnpj(empresa.cpfCnpj)}>{empresa.nome}</span> : '';
    }
    case 'http':
      return linha.http ?? '';
    default:
      return linha[coluna];
  }
}
