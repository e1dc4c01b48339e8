import type { Capitulo } from './tipos.ts';

export const quedas: Capitulo = {
  letra: 'Q',
  titulo: 'Ao mesmo tempo, e ao cair',
  linhas: [
    {
      promessa: 'Cinquenta manifestações da mesma chave: um evento; o último que edita usuários fica',
      asvs: ['15.4.2', '2.3.4'],
      testes: ['tests/fiscal/manifestacaoQuedas.test.ts', 'server/people/people.test.ts'],
      retira: {
        arquivo: 'server/fiscal/manifestacao/request.ts',
        de: 'await advisoryLock(tx, `manifestacao',
        por: 'if (tx === null) await advisoryLock(tx, `manifestacao',
        teste: 'tests/fiscal/manifestacaoQuedas.test.ts',
        titulo: 'fifty parallel requests for one key: one event',
      },
    },
    {
      promessa: 'kill -9 no meio: nada se perde nem se repete, e o trabalho continua ou diz que parou',
      asvs: ['2.3.3'],
      testes: [
        'tests/processo/killedImport.test.ts',
        'tests/processo/quedas.test.ts',
        'tests/processo/start.test.ts',
      ],
    },
    {
      promessa: 'Dois editores: o segundo recebe 409 com o que mudou',
      asvs: [],
      testes: ['tests/write.test.ts', 'e2e/edit.spec.ts'],
      retira: {
        arquivo: 'server/resources/service.ts',
        de: '    if (row.versao === seen) return;',
        por: '    if (row.versao >= seen) return;',
        teste: 'tests/write.test.ts',
        titulo: 'shows a second editor what the first one did, and overwrites nothing',
      },
    },
  ],
};
