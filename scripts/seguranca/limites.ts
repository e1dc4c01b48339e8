import type { Capitulo } from './tipos.ts';

export const limites: Capitulo = {
  letra: 'L',
  titulo: 'Limites e contas',
  linhas: [
    {
      promessa:
        'Procurar um CPF inteiro (lista, busca, exportação, cadastro repetido) conta como revelá-lo, uma vez por dia cada um, e fica na auditoria; o começo de um CPF não acha nada',
      asvs: [],
      testes: ['tests/reveal.test.ts', 'tests/filters.test.ts'],
      retira: {
        arquivo: 'server/resources/revealLimit.ts',
        de: '    await requireRevealLeft(context);\n    await context.audit(',
        por: '    await context.audit(',
        teste: 'tests/reveal.test.ts',
        titulo:
          'counts as a reveal, in the list, in the search and in the export, found or not; and is audited masked',
      },
    },
    {
      promessa:
        'Sem `CPF_REVELA`, nenhum CPF sai inteiro por endereço nenhum da API: cadastros, empresas do seletor, partes de documentos, eventos, certificados, tarefas, nomes de arquivo, auditoria, históricos, exportações',
      asvs: ['8.2.3', '14.2.6'],
      testes: [
        'tests/rotas/cpfMascarado.test.ts',
        'tests/reveal.test.ts',
        'e2e/taxnumber.spec.ts',
        'e2e/empresa.spec.ts',
      ],
      retira: {
        arquivo: 'server/resources/present.ts',
        de: "  return subject.permissoes.includes('CPF_REVELA');",
        por: '  return subject.permissoes.length >= 0;',
        teste: 'tests/reveal.test.ts',
        titulo:
          'never receives a whole number: not in a list, a record, a change, a conflict, a history or an export',
      },
    },
    {
      promessa:
        'O que um arquivo ou relatório feito em segundo plano tem é perguntado de novo quando é buscado: permissões, empresas, delegação, pessoa e serviço como são nesse momento. Quem perdeu algo é recusado inteiro, com o que fazer; quem o recebe de volta é servido. Uma porta só, e um tipo de tarefa sem o que declarar não compila',
      asvs: ['8.3.2'],
      testes: ['tests/people/feitosBuscados.test.ts', 'tests/fiscal/portasQuemAge.test.ts'],
      retira: {
        arquivo: 'server/tasks/buscarFeito.ts',
        de: '  requireGuard(ator, pede);\n',
        por: '',
        teste: 'tests/people/feitosBuscados.test.ts',
        titulo: 'by a person: by nobody who lost a right that it needs, and again once it is given back',
      },
    },
    {
      promessa:
        'Os dados de uma pessoa eliminada não ficam em tabela, arquivo guardado nem nome de arquivo ou de visão, senão no que uma lei manda manter; nenhum arquivo em que ela não está se apaga',
      asvs: [],
      testes: ['tests/resources/eliminacaoTudo.test.ts', 'tests/eliminacao.test.ts'],
    },
    {
      promessa:
        'Um arquivo só entra em empresas ativas pelas quais a pessoa age, e nas que ele nomeia; de outra, mesmo do mesmo tenant, é recusado; o que se perde no meio (delegação, empresa, conta) vale do lote seguinte em diante, e dois que importam o mesmo não o repetem',
      asvs: [],
      testes: [
        'server/fiscal/documentos/destinos.test.ts',
        'tests/fiscal/portas.test.ts',
        'tests/fiscal/portasQuemAge.test.ts',
        'tests/esocial/esocialPortas.test.ts',
      ],
      retira: {
        arquivo: 'server/fiscal/documentos/destinos.ts',
        de: '  if (named.length > 0) return { empresas: named };',
        por: '  if (empresas.length > 0) return { empresas };',
        teste: 'server/fiscal/documentos/destinos.test.ts',
        titulo: 'never to a company that it does not name, nor past one that it names',
      },
    },
    {
      promessa:
        'Um arquivo não se multiplica: uma nota é guardada só para os que o leiaute lhe deixa nomear (dez autorizados), e o que se põe antes de cada nota de um lote tem tamanho máximo',
      asvs: [],
      testes: ['tests/fiscal/portasQuemAge.test.ts', 'tests/fiscal/lote.test.ts'],
      retira: {
        arquivo: 'server/fiscal/xml/elementBytes.ts',
        de: '  if (beginning.length > MAX_BEGINNING) return null;\n',
        por: '',
        teste: 'tests/fiscal/lote.test.ts',
        titulo:
          'a declaration that is no ordinary one is not put before each note: the file would be multiplied',
      },
    },
    {
      promessa:
        'Uma máscara nunca vale como número: volta como “sem mudança” onde o registro é conhecido, ou é recusada no campo, na linha',
      asvs: [],
      testes: ['tests/importacao/importacaoVolta.test.ts', 'tests/write.test.ts'],
      retira: {
        arquivo: 'server/resources/masks.ts',
        de: 'refused.push(key);',
        por: 'delete values[key];',
        teste: 'tests/write.test.ts',
        titulo: 'keeps the stored tax number when its mask comes back, and refuses any other mask',
      },
    },
    {
      promessa:
        'Um arquivo de importação não serve para tentar os mil CPFs de uma máscara; cada conferência fica na auditoria',
      asvs: [],
      testes: ['tests/importacao/importacao.test.ts'],
    },
    {
      promessa: 'Arquivos enviados cabem no espaço do tenant; vinte ao mesmo tempo por pessoa',
      asvs: ['5.2.4'],
      testes: ['tests/importacao/upload.test.ts'],
      retira: {
        arquivo: 'server/files/quota.ts',
        de: '  if (sent < SENDING_MAX) return;',
        por: '  if (sent >= 0) return;',
        teste: 'tests/importacao/upload.test.ts',
        titulo: 'takes twenty files of one person at a time',
      },
    },
    {
      promessa:
        'Tentativas de abrir certificado, convites e fluxos de avisos têm medida; vinte chaves de acesso por pessoa',
      asvs: ['2.3.2'],
      testes: [
        'server/fiscal/certificates/routes.test.ts',
        'server/people/people.test.ts',
        'tests/notices/notices.test.ts',
        'server/auth/fatores/passkeys.test.ts',
      ],
      retira: {
        arquivo: 'server/fiscal/certificates/routes.ts',
        de: 'await countUse(tx, { signingKey, name: `certificado:',
        por: 'if (tx === null) await countUse(tx, { signingKey, name: `certificado:',
        teste: 'server/fiscal/certificates/routes.test.ts',
        titulo: 'tentado muitas vezes, certo ou errado, pede que se espere',
      },
    },
    {
      promessa: 'Um /64 de IPv6 conta como um só lugar',
      asvs: [],
      testes: ['server/auth/slowDown.test.ts', 'server/auth/recoverPassword.test.ts'],
      retira: {
        arquivo: 'server/auth/slowDown.ts',
        de: '    .slice(0, 4)\n',
        por: '    .slice(0, 8)\n',
        teste: 'server/auth/recoverPassword.test.ts',
        titulo: 'counts a whole /64 of IPv6 as the one place that it is',
      },
    },
    {
      promessa: 'Nenhuma consulta de uma página prende uma conexão além de trinta segundos',
      asvs: [],
      testes: ['tests/rotas/headers.test.ts'],
    },
    {
      promessa: 'O que a SEFAZ responde tem tamanho máximo, aberto também',
      asvs: [],
      testes: [
        'tests/fiscal/distribuicao.test.ts',
        'tests/fiscal/transporte.test.ts',
        'server/fiscal/sefaz/resposta.test.ts',
      ],
      retira: {
        arquivo: 'server/fiscal/transporteNode.ts',
        de: 'const MAX_BYTES = 20 * 1024 * 1024;',
        por: 'const MAX_BYTES = 400 * 1024 * 1024;',
        teste: 'tests/fiscal/transporte.test.ts',
        titulo: 'an answer without end is cut off, and taken for none',
      },
    },
  ],
  notas: [
    'Aceito de propósito: procurar um CNPJ inteiro não conta, porque o número é público; a exportação com números inteiros não gasta o limite diário, e responde por ela o registro da auditoria, com colunas, filtro e quantidade; o XML e a impressão de uma NF-e ou CT-e trazem os CPF do documento a quem pode consultá-lo, cada vez com registro; a chave de acesso e o Id de um evento do eSocial são o nome que a norma lhes dá, com o número do emitente ou do empregador dentro; a cadeia de uma assinatura só é conferida depois que o administrador importa raízes, e a revogação não é consultada: as telas dizem uma coisa e outra.',
    'Aceito de propósito também: fornecedores e auditoria são do escritório, não de uma empresa: quem tem `FORNECEDOR_BUSCA` ou `AUDITORIA_BUSCA` lê os de todas, também o nome dos arquivos que outros importaram.',
    'Aceito de propósito também: um e-mail é de uma pessoa só em todo o produto, porque é com ele, e sem dizer a organização, que se entra; quem edita usuários fica sabendo que um endereço já está em uso, mas não por quem nem onde. Só quem entrou com esse direito pode perguntar. Responder igual obrigaria a guardar cadastros que nunca poderiam entrar.',
  ],
};
