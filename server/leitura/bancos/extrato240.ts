import type { LinhaLida } from '../../../contract/layouts/leitura.ts';
import { colunas, type RegistroBancario } from './registros.ts';
import { diaEm, type MotivoDaLinha, textoEm, valorEm } from './valores240.ts';

/** Returns an entry of a statement (segment E) as a line. A debit proves a day and an amount and names no payee; a credit is no payment. */
export function lancamento240(registro: RegistroBancario): LinhaLida {
  const motivos: MotivoDaLinha[] = [];
  const tipo = colunas(registro, 169, 169).toUpperCase();
  const observacao = [textoEm(registro, [177, 201]), textoEm(registro, [202, 240])].filter(
    (um) => um !== null,
  );
  const data = diaEm(registro, [[143, 150], 'DDMMAAAA'], 'data', motivos);
  const valor = valorEm(registro, [151, 168], 'valor', motivos);
  if (data === null && motivos.length === 0)
    motivos.push({ campo: 'data', texto: 'O lançamento não tem data.' });
  if (valor === null && motivos.length === 0)
    motivos.push({ campo: 'valor', texto: 'O lançamento não tem valor.' });
  const linha = { linha: registro.linha, original: [registro.texto.trimEnd()] };
  if (tipo === 'C')
    return {
      ...linha,
      situacao: 'NAO_E_DADO',
      valores: {},
      motivos: [{ campo: '', texto: 'Crédito: entrou dinheiro, não é pagamento.' }],
    };
  if (tipo !== 'D')
    motivos.push({ campo: 'valor', texto: 'O extrato não diz se é débito ou crédito (posição 169).' });
  return {
    ...linha,
    situacao: motivos.length > 0 ? 'RECUSADA' : 'DADO',
    valores: {
      cpfCnpj: null,
      fornecedor: null,
      numero: null,
      data,
      valor,
      observacao: observacao.join(' · ') || null,
      situacao: '',
      ocorrencia: '',
      efeito: 'PAGO',
    },
    motivos,
  };
}
