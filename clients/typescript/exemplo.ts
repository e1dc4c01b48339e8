import { certo, criarFarol, esperarTarefa, FarolErro } from './farol.ts';

// FAROL_URL=https://farol.example FAROL_CHAVE=farol_… node exemplo.ts 11222333000181
const { FAROL_URL: url = '', FAROL_CHAVE: chave = '' } = process.env;
const [, , cpfCnpj = ''] = process.argv;
const farol = criarFarol({ url, chave });

// Todos os fornecedores, página por página.
let quantos = 0;
for await (const { nome } of farol.todos('/v1/fornecedores', { sort: ['nome', 'ASC'] })) {
  quantos += 1;
  if (quantos <= 3) console.log('fornecedor:', nome);
}
console.log('ao todo:', quantos);

// Um novo; repetido o pedido pela rede, continua a ser um só.
try {
  const body = { nome: 'Padaria do Exemplo Ltda', cpfCnpj };
  const novo = await certo(farol.POST('/v1/fornecedores', { body }));
  console.log('criado:', novo.id);
} catch (erro) {
  if (!(erro instanceof FarolErro) || erro.codigo !== 'CAMPOS_INVALIDOS') throw erro;
  console.log('recusado:', erro.problema?.campos);
}

// O que demora segue em segundo plano.
const pedido = await certo(
  farol.POST('/v1/pagamentos/exportacoes', { body: { empresas: 'TODAS', formato: 'CSV' } }),
);
const tarefa = await esperarTarefa(farol, pedido.tarefaId);
console.log('tarefa:', tarefa.estado, tarefa.resumo);
