import type { Capitulo } from './tipos.ts';

export const arquivos: Capitulo = {
  letra: 'F',
  titulo: 'Arquivos e entradas',
  linhas: [
    {
      promessa:
        'Acima do limite: 413 sem ler mais um pedaço, sem guardar nada, com memória constante; planilha é reconhecida pelo conteúdo',
      asvs: ['5.2.1', '5.2.2'],
      testes: [
        'tests/importacao/upload.test.ts',
        'tests/rotas/badInput.test.ts',
        'tests/importacao/planilhas.test.ts',
      ],
      retira: {
        arquivo: 'server/http/body.ts',
        de: '    if (size > limit) throw tooLarge();\n    chunks.push(chunk);',
        por: '    chunks.push(chunk);',
        teste: 'tests/rotas/badInput.test.ts',
        titulo: 'over the limit get 413 as soon as the limit is passed, however long they go on',
      },
    },
    {
      promessa:
        'Bombas (pela razão, pelo número de arquivos, pelo tamanho aberto), nomes que saem da pasta são recusados, também em planilhas; um .zip ou .gz dentro de outro só é aberto nas importações de documentos, até três níveis, com os limites de um só contados por todos os níveis e pelos documentos compactados de respostas salvas (docZip)',
      asvs: ['5.2.3', '5.3.2', '5.3.3'],
      testes: [
        'server/files/zip.test.ts',
        'tests/fiscal/embrulhos.test.ts',
        'server/fiscal/esquemas/readPacote.test.ts',
        'tests/importacao/planilhas.test.ts',
        'tests/fiscal/portasQuemAge.test.ts',
      ],
      retira: {
        arquivo: 'server/files/zip.ts',
        de: '    if (budget.entries < 0) {',
        por: '    if (budget.entries < -1e9) {',
        teste: 'server/files/zip.test.ts',
        titulo: 'thousands of files are read; more than the limit and the whole is refused',
      },
    },
    {
      promessa: 'O nome de um download é feito de códigos e chaves, nunca do que alguém digitou',
      asvs: ['5.4.1', '5.4.2'],
      testes: ['tests/importacao/upload.test.ts', 'tests/export.test.ts'],
      retira: {
        arquivo: 'server/files/upload.ts',
        de: "given.normalize('NFC').split(/[/\\\\]/).at(-1) ?? ''",
        por: 'given',
        teste: 'tests/importacao/upload.test.ts',
        titulo: 'keeps a file in parts with its hash and a harmless name',
      },
    },
    {
      promessa: 'Célula não vira fórmula; negativo continua número',
      asvs: ['1.2.10'],
      testes: ['contract/csv.test.ts', 'tests/export.test.ts'],
      retira: {
        arquivo: 'contract/csv.ts',
        de: 'return isTaken(text) && !NUMBER.test(text) ?',
        por: 'return SHEET_ERROR.test(text) ?',
        teste: 'contract/csv.test.ts',
        titulo: 'never lets a cell begin with a formula sign, whatever the text',
      },
    },
    {
      promessa:
        'XML com DTD, entidade ou bomba, ou com atributos, espaços de nomes ou níveis demais, é recusado antes de ser lido',
      asvs: ['1.5.1'],
      testes: [
        'server/fiscal/xml/readXml.test.ts',
        'server/fiscal/xml/bounds.test.ts',
        'server/fiscal/sefaz/resposta.test.ts',
      ],
      retira: {
        arquivo: 'server/fiscal/xml/readXml.ts',
        de: '  if (hasDoctype(texto)) {',
        por: "  if (hasDoctype('')) {",
        teste: 'server/fiscal/xml/readXml.test.ts',
        titulo: 'an XML on one line is indented for reading, comments kept',
      },
    },
    {
      promessa:
        'O que sai do banco para o S3 vai cifrado e preso ao seu nome, que não diz o conteúdo nem quem tem o mesmo; só deixa o banco depois de lido de volta (ADR 0041)',
      asvs: ['11.3.2', '11.3.3'],
      testes: ['tests/guarda/arquivos.test.ts', 'tests/guarda/documentos.test.ts'],
      retira: {
        arquivo: 'server/files/guarda/mover.ts',
        de: '        if (one.value) await',
        por: '        if (one.value !== null) await',
        teste: 'tests/guarda/arquivos.test.ts',
        titulo: 'bytes do not leave the database when what was written is not what is read back',
      },
    },
    {
      promessa:
        'Endereço que alguém configura nunca chega à rede interna, em nenhuma das escritas (IPv4 dentro de IPv6, octal, decimal, com zona) e por nenhuma porta; quem abre conexões por si está numa lista, com a razão',
      asvs: ['1.3.6', '15.3.2'],
      testes: ['server/http/addresses.test.ts', 'server/http/saidaNode.test.ts'],
      retira: {
        arquivo: 'server/http/saidaNode.ts',
        de: '    if (!addresses.every((address) => isOwn(address) || isPublic(address)))',
        por: '    if (addresses.length === 0)',
        teste: 'server/http/saidaNode.test.ts',
        titulo: 'pergunta a cada chamada aonde o nome leva, e não vai se um só dos endereços é de dentro',
      },
    },
    {
      promessa:
        'Filtro, ordem e busca por lista fechada; o que é estranho é recusado; nenhuma expressão regular do servidor cresce mais que o texto',
      asvs: ['1.2.4', '1.3.12', '1.3.3'],
      testes: [
        'tests/fuzz.longo.test.ts',
        'tests/list.test.ts',
        'tests/filters.test.ts',
        'tests/regularExpressions.longo.test.ts',
      ],
    },
    {
      promessa:
        'As funções que buscam tomam tenant e empresas da sessão e de nada mais, e o papel delas lê quatro colunas (ADR 0036)',
      asvs: [],
      testes: ['tests/busca.test.ts'],
    },
    {
      promessa: 'Assinatura embrulhada, de outra chave ou com resumo trocado não vale',
      asvs: [],
      testes: ['tests/fiscal/verifySignature.test.ts', 'tests/fiscal/sefaz.test.ts'],
      retira: {
        arquivo: 'server/fiscal/signature/verifySignature.ts',
        de: "    if (selfMade) return refused('AUTOASSINADO');\n",
        por: '',
        teste: 'tests/fiscal/verifySignature.test.ts',
        titulo: 'by a certificate that its holder made, whatever CNPJ it gives itself',
      },
    },
    {
      promessa:
        'O que vem de fora é lido em threads com tempo e memória medidos: o que passa da medida é interrompido e dito na sua linha, os outros seguem, e ninguém espera (docs/adr/0017)',
      asvs: [],
      testes: [
        'server/workers/pool.longo.test.ts',
        'server/workers/gate.test.ts',
        'server/fiscal/xml/bounds.test.ts',
        'tests/processo/hostis.longo.test.ts',
        'tests/fiscal/rejulgarPresos.longo.test.ts',
      ],
      retira: {
        arquivo: 'server/workers/gate.ts',
        de: '&& (running.get(owner) ?? 0) < perOwner;',
        por: ';',
        teste: 'server/workers/gate.test.ts',
        titulo: 'one owner never has all turns',
      },
    },
    {
      promessa:
        'Um retorno do eSocial com assinatura que não vale, de outro ou de outro evento nada muda; o que nada prova fica a confirmar, não aceita nem exclui, e não desfaz o comprovado',
      asvs: [],
      testes: ['tests/esocial/esocialComprovacao.test.ts', 'contract/esocial/situacao.test.ts'],
      retira: {
        arquivo: 'contract/esocial/situacao.ts',
        de: '  if (foiAceito(atual)) return atual;\n',
        por: '',
        teste: 'contract/esocial/situacao.test.ts',
        titulo: 'com recibo é sempre aceito, e nada tira a aceitação',
      },
    },
    {
      promessa:
        'Uma só regra de confiança para toda espécie: o que não tem assinatura, foi assinado em casa ou por quem não cabe não muda estado nem aprovação, com ou sem raízes importadas; uma espécie sem a sua linha não compila',
      asvs: [],
      testes: [
        'contract/fiscal/confianca/falsificacoes.test.ts',
        'tests/fiscal/nfseConfianca.test.ts',
        'tests/esocial/esocialComprovacao.test.ts',
      ],
    },
    {
      promessa:
        'Um evento sem prova (sem assinatura, de outro autor, alterado, sem protocolo) fica guardado e não muda situação, manifestação nem prazo; o forjado e o verdadeiro não se excluem',
      asvs: [],
      testes: [
        'contract/fiscal/confianca/eventos.test.ts',
        'contract/fiscal/confianca/falsificacoes.test.ts',
        'tests/fiscal/eventosComprovados.longo.test.ts',
        'e2e/situacao.longo.spec.ts',
      ],
      retira: {
        arquivo: 'contract/fiscal/confianca/eventos.ts',
        de: '  if (!cabe) missing.push(',
        por: '  if (!autor) missing.push(',
        teste: 'contract/fiscal/confianca/falsificacoes.test.ts',
        titulo: ' of another author proves nothing',
      },
    },
    {
      promessa:
        'Um arquivo forjado com chave verdadeira não tira o verdadeiro: todo conteúdo fica guardado, mostra-se o mais confiável, e a divergência aparece na lista, na página, no relatório e no sino',
      asvs: [],
      testes: ['contract/fiscal/confianca/conteudos.test.ts', 'tests/fiscal/confianca.test.ts'],
      retira: {
        arquivo: 'contract/fiscal/confianca/conteudos.ts',
        de: 'if (told.length > 0 || otherValue) return',
        por: 'if (told.length > 0) return',
        teste: 'contract/fiscal/confianca/conteudos.test.ts',
        titulo: 'a summary of SEFAZ with another value denies a document, whoever signed it',
      },
    },
    {
      promessa:
        'Importadas raízes, uma assinatura só tem a cadeia conferida, e um evento de arquivo só conta, quando o certificado leva a uma delas por autoridades que podem emitir, todos válidos no dia; um feito em casa com o CNPJ de outro nunca',
      asvs: [],
      testes: [
        'server/fiscal/raizes/cadeia.test.ts',
        'server/fiscal/raizes/readCertificados.test.ts',
        'tests/fiscal/raizes.test.ts',
      ],
      retira: {
        arquivo: 'server/fiscal/raizes/cadeia.ts',
        de: '  if (!basic?.ca) return false;\n',
        por: '',
        teste: 'server/fiscal/raizes/cadeia.test.ts',
        titulo: 'a certificate leads nowhere when',
      },
    },
    {
      promessa:
        'A situação se confere na SEFAZ pela chave, e o que ela responde desmente um arquivo; o que foi cancelado não é manifestado',
      asvs: [],
      testes: ['tests/fiscal/conferirSituacao.test.ts'],
    },
  ],
};
