export const records = {
  "records.notFound": "Registro não encontrado",
  "records.validationFailed": "Alguns valores não foram aceitos.",
  "records.unknownField": "Esta tabela não tem esse campo.",
  "records.required": "{field} precisa ser preenchido.",
  "records.readonly": "{field} não pode ser editado.",
  "records.computed": "O Workloom preenche {field}.",
  "records.invalid.text": "{field} aceita um texto de até {max} caracteres.",
  "records.invalid.number": "{field} aceita um número.",
  "records.invalid.currency": "{field} aceita um valor em dinheiro.",
  "records.invalid.checkbox": "{field} fica marcado ou desmarcado.",
  "records.invalid.date": "{field} aceita uma data.",
  "records.invalid.datetime": "{field} aceita uma data com hora.",
  "records.invalid.select": "{field} aceita uma de suas opções.",
  "records.invalid.email": "{field} aceita um endereço de e-mail.",
  "records.invalid.user": "{field} aceita uma pessoa ativa da organização.",
  "records.undone.create":
    "{count, plural, one {# novo registro desfeito} other {# novos registros desfeitos}} em {table}",
  "records.undone.update":
    "Alterações desfeitas em {count, plural, one {# registro} other {# registros}} de {table}",
  "records.undone.delete": "{count, plural, one {# registro voltou} other {# registros voltaram}} em {table}",
  "records.undone.restore":
    "{count, plural, one {# registro voltou} other {# registros voltaram}} para a lixeira de {table}",
} as const;
