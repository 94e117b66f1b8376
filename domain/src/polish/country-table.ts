/** ISO 3166-1 and Kosovo, in Polish dictionary order. Codes are stored: none may ever be removed. */
export const countryTable = `
AF AFG Afganistan
AL ALB Albania
DZ DZA Algieria
AD AND Andora
AO AGO Angola
AI AIA Anguilla
AQ ATA Antarktyda
AG ATG Antigua i Barbuda
SA SAU Arabia Saudyjska
AR ARG Argentyna
AM ARM Armenia
AW ABW Aruba
AU AUS Australia
AT AUT Austria
AZ AZE Azerbejdżan
BS BHS Bahamy
BH BHR Bahrajn
BD BGD Bangladesz
BB BRB Barbados
BE BEL Belgia
BZ BLZ Belize
BJ BEN Benin
BM BMU Bermudy
BT BTN Bhutan
BY BLR Białoruś
BO BOL Boliwia
BA BIH Bośnia i Hercegowina
BW BWA Botswana
BR BRA Brazylia
BN BRN Brunei
IO IOT Brytyjskie Terytorium Oceanu Indyjskiego
VG VGB Brytyjskie Wyspy Dziewicze
BG BGR Bułgaria
BF BFA Burkina Faso
BI BDI Burundi
CL CHL Chile
CN CHN Chiny
HR HRV Chorwacja
CI CIV Côte d’Ivoire
CW CUW Curaçao
CY CYP Cypr
TD TCD Czad
ME MNE Czarnogóra
CZ CZE Czechy
UM UMI Dalekie Wyspy Mniejsze Stanów Zjednoczonych
DK DNK Dania
CD COD Demokratyczna Republika Konga
DM DMA Dominika
DO DOM Dominikana
DJ DJI Dżibuti
EG EGY Egipt
EC ECU Ekwador
ER ERI Erytrea
EE EST Estonia
SZ SWZ Eswatini
ET ETH Etiopia
FK FLK Falklandy
FJ FJI Fidżi
PH PHL Filipiny
FI FIN Finlandia
FR FRA Francja
TF ATF Francuskie Terytoria Południowe i Antarktyczne
GA GAB Gabon
GM GMB Gambia
GS SGS Georgia Południowa i Sandwich Południowy
GH GHA Ghana
GI GIB Gibraltar
GR GRC Grecja
GD GRD Grenada
GL GRL Grenlandia
GE GEO Gruzja
GU GUM Guam
GG GGY Guernsey
GY GUY Gujana
GF GUF Gujana Francuska
GP GLP Gwadelupa
GT GTM Gwatemala
GN GIN Gwinea
GW GNB Gwinea Bissau
GQ GNQ Gwinea Równikowa
HT HTI Haiti
ES ESP Hiszpania
NL NLD Holandia
HN HND Honduras
IN IND Indie
ID IDN Indonezja
IQ IRQ Irak
IR IRN Iran
IE IRL Irlandia
IS ISL Islandia
IL ISR Izrael
JM JAM Jamajka
JP JPN Japonia
YE YEM Jemen
JE JEY Jersey
JO JOR Jordania
KY CYM Kajmany
KH KHM Kambodża
CM CMR Kamerun
CA CAN Kanada
QA QAT Katar
KZ KAZ Kazachstan
KE KEN Kenia
KG KGZ Kirgistan
KI KIR Kiribati
CO COL Kolumbia
KM COM Komory
CG COG Kongo
KR KOR Korea Południowa
KP PRK Korea Północna
XK XKX Kosowo
CR CRI Kostaryka
CU CUB Kuba
KW KWT Kuwejt
LA LAO Laos
LS LSO Lesotho
LB LBN Liban
LR LBR Liberia
LY LBY Libia
LI LIE Liechtenstein
LT LTU Litwa
LU LUX Luksemburg
LV LVA Łotwa
MK MKD Macedonia Północna
MG MDG Madagaskar
YT MYT Majotta
MW MWI Malawi
MV MDV Malediwy
MY MYS Malezja
ML MLI Mali
MT MLT Malta
MP MNP Mariany Północne
MA MAR Maroko
MQ MTQ Martynika
MR MRT Mauretania
MU MUS Mauritius
MX MEX Meksyk
FM FSM Mikronezja
MM MMR Mjanma (Birma)
MD MDA Mołdawia
MC MCO Monako
MN MNG Mongolia
MS MSR Montserrat
MZ MOZ Mozambik
NA NAM Namibia
NR NRU Nauru
NP NPL Nepal
BQ BES Niderlandy Karaibskie
DE DEU Niemcy
NE NER Niger
NG NGA Nigeria
NI NIC Nikaragua
NU NIU Niue
NF NFK Norfolk
NO NOR Norwegia
NC NCL Nowa Kaledonia
NZ NZL Nowa Zelandia
OM OMN Oman
PK PAK Pakistan
PW PLW Palau
PA PAN Panama
PG PNG Papua-Nowa Gwinea
PY PRY Paragwaj
PE PER Peru
PN PCN Pitcairn
PF PYF Polinezja Francuska
PL POL Polska
PR PRI Portoryko
PT PRT Portugalia
ZA ZAF Republika Południowej Afryki
CF CAF Republika Środkowoafrykańska
CV CPV Republika Zielonego Przylądka
RE REU Reunion
RU RUS Rosja
RO ROU Rumunia
RW RWA Rwanda
EH ESH Sahara Zachodnia
KN KNA Saint Kitts i Nevis
LC LCA Saint Lucia
VC VCT Saint Vincent i Grenadyny
BL BLM Saint-Barthélemy
MF MAF Saint-Martin
PM SPM Saint-Pierre i Miquelon
SV SLV Salwador
WS WSM Samoa
AS ASM Samoa Amerykańskie
SM SMR San Marino
SN SEN Senegal
RS SRB Serbia
SC SYC Seszele
SL SLE Sierra Leone
SG SGP Singapur
SX SXM Sint Maarten
SK SVK Słowacja
SI SVN Słowenia
SO SOM Somalia
HK HKG SRA Hongkong (Chiny)
MO MAC SRA Makau (Chiny)
LK LKA Sri Lanka
US USA Stany Zjednoczone
SD SDN Sudan
SS SSD Sudan Południowy
SR SUR Surinam
SJ SJM Svalbard i Jan Mayen
SY SYR Syria
CH CHE Szwajcaria
SE SWE Szwecja
TJ TJK Tadżykistan
TH THA Tajlandia
TW TWN Tajwan
TZ TZA Tanzania
PS PSE Terytoria Palestyńskie
TL TLS Timor Wschodni
TG TGO Togo
TK TKL Tokelau
TO TON Tonga
TT TTO Trynidad i Tobago
TN TUN Tunezja
TR TUR Turcja
TM TKM Turkmenistan
TC TCA Turks i Caicos
TV TUV Tuvalu
UG UGA Uganda
UA UKR Ukraina
UY URY Urugwaj
UZ UZB Uzbekistan
VU VUT Vanuatu
WF WLF Wallis i Futuna
VA VAT Watykan
VE VEN Wenezuela
HU HUN Węgry
GB GBR Wielka Brytania
VN VNM Wietnam
IT ITA Włochy
BV BVT Wyspa Bouveta
CX CXR Wyspa Bożego Narodzenia
IM IMN Wyspa Man
SH SHN Wyspa Świętej Heleny
AX ALA Wyspy Alandzkie
CK COK Wyspy Cooka
VI VIR Wyspy Dziewicze Stanów Zjednoczonych
HM HMD Wyspy Heard i McDonalda
CC CCK Wyspy Kokosowe
MH MHL Wyspy Marshalla
FO FRO Wyspy Owcze
SB SLB Wyspy Salomona
ST STP Wyspy Świętego Tomasza i Książęca
ZM ZMB Zambia
ZW ZWE Zimbabwe
AE ARE Zjednoczone Emiraty Arabskie
`;
