/**
 * Most frequent words in passwords, from public lists and Brazilian habits. Folded, three letters or more. Written for this project;
 * `isCommonPassword` judges whole passwords.
 */
const WORDS = `
password passw0rd passwd pass word senha senhas minhasenha mudar mudar123 trocar trocarsenha acesso entrar login logon usuario user username
admin administrador administrator administracao root sysadmin master mestre gerente chefe diretor suporte support
teste testes testar test tester testing temp temporaria temporario provisoria default padrao guest visitante convidado
welcome bemvindo bemvinda bienvenido hello letmein secret segredo secreto private privado security seguranca forte
qwerty qwertyuiop azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc wasd poiuyt
abc abcd abcde abcdef xyz aaa bbb xxx iloveyou ilove you love lovely lover amor amores teamo teamomuito tequiero meuamor
amoreterno minhavida vida saudade feliz felicidade alegria esperanca sucesso vitoria paz deus deusefiel jesus jesuscristo
cristo senhor maria nossasenhora santo gospel biblia familia mamae papai filho filha filhos mother father baby bebe
princesa princess rainha queen king prince sunshine flower rosa flor estrela star angel anjo lucifer diablo demon
football futebol soccer baseball basketball hockey golf flamengo corinthians palmeiras santos saopaulo vasco vascodagama
gremio internacional cruzeiro botafogo fluminense atletico bahia sport mengao timao verdao brasil brazil brasileiro brasileira
riodejaneiro belohorizonte salvador fortaleza recife curitiba portugal portoalegre brasilia manchester united liverpool
barcelona arsenal chelsea realmadrid juventus yankees cowboys steelers lakers eagles
dragon monkey tiger lion panther eagle falcon wolf cachorro gatinho gato cavalo hunter killer shadow ghost ninja samurai warrior
superman batman spiderman starwars pokemon naruto matrix mustang corvette ferrari porsche mercedes harley yamaha honda
computer computador internet windows linux google facebook instagram whatsapp youtube samsung iphone android apple microsoft
michael jennifer jordan michelle jessica ashley daniel andrew joshua matthew thomas robert william charlie maggie ginger
christopher alexander elizabeth katherine nicole amanda george patrick anthony samantha richard benjamin victoria
joao jose antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael bruno felipe rodrigo fernando eduardo
gustavo guilherme matheus ricardo vinicius leonardo marcelo diego thiago tiago andre fabio alexandre julio cesar roberto
ana adriana juliana marcia fernanda patricia aline sandra camila bruna jessica leticia julia luciana vanessa mariana gabriela
vitoria beatriz larissa claudia priscila debora carla renata simone isabela rafaela daniela carolina bianca natalia
summer winter spring autumn verao inverno outono primavera janeiro fevereiro marco abril maio junho julho agosto setembro
outubro novembro dezembro january february march april june july august september october november december
segunda terca quarta quinta sexta sabado domingo monday friday sunday
empresa company corporate contabil contabilidade contador fiscal financeiro sistema sistemas servidor server escritorio
trabalho work nfe esocial sefaz receita receitafederal fazenda governo tributos imposto nota notafiscal certificado
office home casa banco bank money dinheiro cash credito cartao freedom liberdade forever trustno1 trustno
whatever access batman cheese cookie chocolate banana orange pepper butter butterfly purple yellow silver golden diamond
music guitar rock metallica nirvana slipknot beatles samba pagode sertanejo carnaval praia cerveja vodka
fuckyou fuck motherfucker asshole bitch sexy sex porno caralho porra merda puta foda gostosa
hellokitty mickey snoopy tigger scooter junior buster maverick phoenix merlin gandalf cowboy camaro rangers
correcthorsebatterystaple correct horse battery staple unbelievable changeme changeit change nopassword mypassword
thisismypassword yourpassword newpassword novasenha senhanova senhaforte senhasegura naosei esqueci qualquercoisa
umdoistresquatro onetwothreefour blink182 1q2w3e 1q2w3e4r 1qaz 2wsx 3edc 4rfv zaq1 xsw2 q1w2e3 q1w2e3r4 a1b2c3 a1b2c3d4
`;

/** Common words, longest first, so that a word is tried before its parts. */
export const COMMON_WORDS: readonly string[] = [...new Set(WORDS.trim().split(/\s+/))].sort(
  (one, other) => other.length - one.length || (one < other ? -1 : 1),
);
