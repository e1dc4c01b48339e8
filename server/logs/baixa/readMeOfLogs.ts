import { formatInstant } from '../../../contract/brasil/date.ts';
import { livros } from '../../../contract/logs/livros.ts';
import { CADEIA, MANIFESTO, type Manifesto, PASTA_TECNICA } from '../../../contract/logs/manifesto.ts';

/** Returns the text that explains the package and how to verify it. */
export function readMeOfLogs({
  quem,
  organizacao,
  pedidoEm,
  livros: quais,
  filtro,
  formato,
}: Manifesto['pedido']): string {
  const desde = filtro.de ? `desde ${formatInstant(filtro.de)}` : 'desde o começo';
  const ate = filtro.ate ? `até ${formatInstant(filtro.ate)}` : 'até o pedido';
  const lines = [
    `Logs do Farol: ${quais.map((livro) => livros[livro].rotulo).join(', ')}`,
    '',
    `Organização: ${organizacao}`,
    `Pedido por ${quem}, em ${formatInstant(pedidoEm)} (horário de Brasília).`,
    `Período: ${desde}, ${ate}. Os filtros pedidos estão em ${MANIFESTO}.`,
    '',
    'O que há aqui',
    `- Um arquivo por livro, uma linha por acontecimento, do mais novo ao mais antigo.`,
    `- ${MANIFESTO}: o que foi pedido, por quem e quando; de cada arquivo, tamanho, linhas e SHA-256; e os elos da cadeia da`,
    '  auditoria que cobrem o período.',
    `- ${CADEIA}, se a auditoria foi pedida: cada elo do período e, das linhas pedidas, o texto que o elo resume.`,
    ...(formato === 'TECNICO'
      ? [
          `- ${PASTA_TECNICA}: de cada chamada, uma pasta com o pedido e a resposta como foram trocados, e, à parte, cada evento`,
          '  assinado e o recibo que os contém. São bytes originais: CPFs estão inteiros, e as assinaturas conferem.',
        ]
      : []),
    '',
    'Como conferir, sem rede e sem banco de dados',
    '- Com o Farol: npm run farol -- verificar ESTE-ARQUIVO.zip',
    `- Sem o Farol: o SHA-256 de cada arquivo (sha256sum) é o que está em ${MANIFESTO}. Em ${CADEIA}, o hash de cada elo é o`,
    '  SHA-256 do hash anterior (em hexadecimal) seguido do conteúdo, em UTF-8. Onde os dados de uma pessoa foram eliminados (LGPD), o',
    '  conteúdo diz “[dados eliminados]” e já não dá esse hash: um ato ELIMINA da auditoria diz de que linhas.',
    '- O SHA-256 do próprio .zip está na auditoria do Farol e na lista de baixas; o último elo, compare-o com o que',
    "  'npm run farol -- auditoria verificar' mostra.",
    '',
    'Guarde este pacote como guarda os documentos: ele tem dados de pessoas.',
    '',
  ];
  return lines.join('\r\n');
}
