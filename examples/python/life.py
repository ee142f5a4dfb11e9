"""Plays the life of an order in the sandbox with the generated client: reported twice, refused by name, due after fifteen days."""

import os
import uuid

from mundwerk import InputInvalid, OrderNotFound, Portal

api = Portal(os.environ["PORTAL"], "nordnetz", os.environ["KEY"])

sandbox = api.reset_sandbox()
number = sandbox["Empfehlungen"][0]["Empfehlungsnummer"]
order = {
    "ExterneAuftragsnummer": "PY-" + number,
    "Empfehlungsnummer": number,
    "ProduktId": sandbox["Empfehlungen"][0]["ProduktId"],
    "Auftragsdatum": sandbox["Uhr"]["Heute"],
    "Neukunde": True,
    "ErstbeitragBezahltAm": sandbox["Uhr"]["Heute"],
}

# A key of your own makes the report safe to repeat, also after your program was started again.
key = str(uuid.uuid4())
reported, again = [api.report_order(order, idempotency_key=key) for _ in range(2)]
print("reported once:", reported["Auftragsnummer"] == again["Auftragsnummer"], reported["OffeneBedingungen"])


def reward():
    [found] = api.read_order(order["ExterneAuftragsnummer"])["Praemierungen"]
    return f'{found["Status"]} {found["WertCent"]}'


print("today:", reward())
api.advance_sandbox({"Tage": 15})
print("in fifteen days:", reward())

# Each error has a class; the fields say what is expected.
try:
    api.read_order("NOT-THERE")
except OrderNotFound as refused:
    print("refused:", refused.status, refused.code, refused.hint is not None)
try:
    api.report_order({"Empfehlungsnummer": number})
except InputInvalid as refused:
    print("refused:", refused.code, sorted(field["Field"] for field in refused.fields))

listed = [one["ExterneAuftragsnummer"] for one in api.read_orders(anzahl=10)["Eintraege"]]
print("listed:", listed == [order["ExterneAuftragsnummer"]])
api.reset_sandbox()
