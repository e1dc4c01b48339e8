import { isCpfCnpj, normalizeTaxNumber } from '../brasil/cpfCnpj.ts';
import { CAMPOS, dispensa } from './campos.ts';
import { isSaida } from './formatos.ts';
import type { Layout } from './layout.ts';

/** Returns the problems of a layout that is valid by its schema but cannot be used: sentences by their place in the value. */
export function problemasDoLayout(layout: Layout): Record<string, string> {
  const { finalidade, formato, campos, largura } = layout;
  const problemas: Record<string, string> = {};
  const banco = formato === 'CNAB240' || formato === 'OFX';
  if (isSaida(finalidade)) {
    if (banco)
      problemas.formato = 'Arquivos de banco só são lidos: para exportar, escolha texto ou planilha.';
    if (campos.length === 0) problemas.campos = 'Escolha ao menos um campo para escrever.';
  } else if (banco) {
    if (finalidade !== 'DATAS_PAGAMENTO')
      problemas.formato = 'Arquivos de banco trazem pagamentos: só servem para datas de pagamento.';
  } else {
    const exigidos = campos.filter(({ obrigatorio }) => obrigatorio).map(({ campo }) => campo);
    const faltam = Object.entries(CAMPOS[finalidade]).filter(
      ([nome, { obrigatorio }]) =>
        obrigatorio && !campos.some(({ campo }) => campo === nome) && !dispensa(finalidade, exigidos, nome),
    );
    if (faltam.length > 0)
      problemas.campos = `Diga onde está: ${faltam.map(([, { rotulo }]) => rotulo).join(', ')}.`;
  }
  for (const [at, { origem }] of campos.entries()) {
    if (origem.tipo === 'FAIXA' && largura !== null && origem.faixa.fim > largura)
      problemas[`campos.${at}.origem`] = `A faixa passa do fim da linha, que tem ${largura} posições.`;
  }
  return { ...problemas, ...problemasDoDePara(layout) };
}

function problemasDoDePara({ dePara }: Layout): Record<string, string> {
  const problemas: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [at, { codigo, cpfCnpj }] of dePara.entries()) {
    if (!isCpfCnpj(normalizeTaxNumber(cpfCnpj)))
      problemas[`dePara.${at}.cpfCnpj`] = `O CNPJ ou CPF do código ${codigo} não confere: veja os dígitos.`;
    if (seen.has(codigo)) problemas[`dePara.${at}.codigo`] = `O código ${codigo} aparece duas vezes.`;
    seen.add(codigo);
  }
  return problemas;
}
