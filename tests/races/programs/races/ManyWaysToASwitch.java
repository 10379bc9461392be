package races;

// So many methods lead to the switch that nobody follows them all, but the class that javac makes for the switch has been
// initialised when its table is read (JLS 12.4.1): the read stands behind the use of the static field in the same method.
class ManyWaysToASwitch {
    enum Colour { RED, GREEN }

    static int number(Colour colour) {
        switch (colour) { // NORACE
            case RED:
                return 1;
            default:
                return 2;
        }
    }

    static int w0() { return number(Colour.GREEN); } static int w1() { return number(Colour.RED); }
    static int w2() { return number(Colour.GREEN); } static int w3() { return number(Colour.RED); }
    static int w4() { return number(Colour.GREEN); } static int w5() { return number(Colour.RED); }
    static int w6() { return number(Colour.GREEN); } static int w7() { return number(Colour.RED); }
    static int w8() { return number(Colour.GREEN); } static int w9() { return number(Colour.RED); }
    static int w10() { return number(Colour.GREEN); } static int w11() { return number(Colour.RED); }
    static int w12() { return number(Colour.GREEN); } static int w13() { return number(Colour.RED); }
    static int w14() { return number(Colour.GREEN); } static int w15() { return number(Colour.RED); }
    static int w16() { return number(Colour.GREEN); } static int w17() { return number(Colour.RED); }
    static int w18() { return number(Colour.GREEN); } static int w19() { return number(Colour.RED); }
    static int w20() { return number(Colour.GREEN); } static int w21() { return number(Colour.RED); }
    static int w22() { return number(Colour.GREEN); } static int w23() { return number(Colour.RED); }
    static int w24() { return number(Colour.GREEN); } static int w25() { return number(Colour.RED); }
    static int w26() { return number(Colour.GREEN); } static int w27() { return number(Colour.RED); }
    static int w28() { return number(Colour.GREEN); } static int w29() { return number(Colour.RED); }
    static int w30() { return number(Colour.GREEN); } static int w31() { return number(Colour.RED); }
    static int w32() { return number(Colour.GREEN); } static int w33() { return number(Colour.RED); }
    static int w34() { return number(Colour.GREEN); } static int w35() { return number(Colour.RED); }
    static int w36() { return number(Colour.GREEN); } static int w37() { return number(Colour.RED); }
    static int w38() { return number(Colour.GREEN); } static int w39() { return number(Colour.RED); }
    static int w40() { return number(Colour.GREEN); } static int w41() { return number(Colour.RED); }
    static int w42() { return number(Colour.GREEN); } static int w43() { return number(Colour.RED); }
    static int w44() { return number(Colour.GREEN); } static int w45() { return number(Colour.RED); }
    static int w46() { return number(Colour.GREEN); } static int w47() { return number(Colour.RED); }
    static int w48() { return number(Colour.GREEN); } static int w49() { return number(Colour.RED); }
    static int w50() { return number(Colour.GREEN); } static int w51() { return number(Colour.RED); }
    static int w52() { return number(Colour.GREEN); } static int w53() { return number(Colour.RED); }
    static int w54() { return number(Colour.GREEN); } static int w55() { return number(Colour.RED); }
    static int w56() { return number(Colour.GREEN); } static int w57() { return number(Colour.RED); }
    static int w58() { return number(Colour.GREEN); } static int w59() { return number(Colour.RED); }
    static int w60() { return number(Colour.GREEN); } static int w61() { return number(Colour.RED); }
    static int w62() { return number(Colour.GREEN); } static int w63() { return number(Colour.RED); }
    static int w64() { return number(Colour.GREEN); } static int w65() { return number(Colour.RED); }
    static int w66() { return number(Colour.GREEN); } static int w67() { return number(Colour.RED); }
    static int w68() { return number(Colour.GREEN); } static int w69() { return number(Colour.RED); }
    static int w70() { return number(Colour.GREEN); } static int w71() { return number(Colour.RED); }
    static int w72() { return number(Colour.GREEN); } static int w73() { return number(Colour.RED); }
    static int w74() { return number(Colour.GREEN); } static int w75() { return number(Colour.RED); }
    static int w76() { return number(Colour.GREEN); } static int w77() { return number(Colour.RED); }
    static int w78() { return number(Colour.GREEN); } static int w79() { return number(Colour.RED); }
    static int w80() { return number(Colour.GREEN); } static int w81() { return number(Colour.RED); }
    static int w82() { return number(Colour.GREEN); } static int w83() { return number(Colour.RED); }
    static int w84() { return number(Colour.GREEN); } static int w85() { return number(Colour.RED); }
    static int w86() { return number(Colour.GREEN); } static int w87() { return number(Colour.RED); }
    static int w88() { return number(Colour.GREEN); } static int w89() { return number(Colour.RED); }
    static int w90() { return number(Colour.GREEN); } static int w91() { return number(Colour.RED); }
    static int w92() { return number(Colour.GREEN); } static int w93() { return number(Colour.RED); }
    static int w94() { return number(Colour.GREEN); } static int w95() { return number(Colour.RED); }
    static int w96() { return number(Colour.GREEN); } static int w97() { return number(Colour.RED); }
    static int w98() { return number(Colour.GREEN); } static int w99() { return number(Colour.RED); }
    static int w100() { return number(Colour.GREEN); } static int w101() { return number(Colour.RED); }
    static int w102() { return number(Colour.GREEN); } static int w103() { return number(Colour.RED); }
    static int w104() { return number(Colour.GREEN); } static int w105() { return number(Colour.RED); }
    static int w106() { return number(Colour.GREEN); } static int w107() { return number(Colour.RED); }
    static int w108() { return number(Colour.GREEN); } static int w109() { return number(Colour.RED); }
    static int w110() { return number(Colour.GREEN); } static int w111() { return number(Colour.RED); }
    static int w112() { return number(Colour.GREEN); } static int w113() { return number(Colour.RED); }
    static int w114() { return number(Colour.GREEN); } static int w115() { return number(Colour.RED); }
    static int w116() { return number(Colour.GREEN); } static int w117() { return number(Colour.RED); }
    static int w118() { return number(Colour.GREEN); } static int w119() { return number(Colour.RED); }
    static int w120() { return number(Colour.GREEN); } static int w121() { return number(Colour.RED); }
    static int w122() { return number(Colour.GREEN); } static int w123() { return number(Colour.RED); }
    static int w124() { return number(Colour.GREEN); } static int w125() { return number(Colour.RED); }
    static int w126() { return number(Colour.GREEN); } static int w127() { return number(Colour.RED); }
    static int w128() { return number(Colour.GREEN); } static int w129() { return number(Colour.RED); }
    static int w130() { return number(Colour.GREEN); } static int w131() { return number(Colour.RED); }
    static int w132() { return number(Colour.GREEN); } static int w133() { return number(Colour.RED); }
    static int w134() { return number(Colour.GREEN); } static int w135() { return number(Colour.RED); }
    static int w136() { return number(Colour.GREEN); } static int w137() { return number(Colour.RED); }
    static int w138() { return number(Colour.GREEN); } static int w139() { return number(Colour.RED); }
    static int w140() { return number(Colour.GREEN); } static int w141() { return number(Colour.RED); }
    static int w142() { return number(Colour.GREEN); } static int w143() { return number(Colour.RED); }
    static int w144() { return number(Colour.GREEN); } static int w145() { return number(Colour.RED); }
    static int w146() { return number(Colour.GREEN); } static int w147() { return number(Colour.RED); }
    static int w148() { return number(Colour.GREEN); } static int w149() { return number(Colour.RED); }
    static int w150() { return number(Colour.GREEN); } static int w151() { return number(Colour.RED); }
    static int w152() { return number(Colour.GREEN); } static int w153() { return number(Colour.RED); }
    static int w154() { return number(Colour.GREEN); } static int w155() { return number(Colour.RED); }
    static int w156() { return number(Colour.GREEN); } static int w157() { return number(Colour.RED); }
    static int w158() { return number(Colour.GREEN); } static int w159() { return number(Colour.RED); }
    static int w160() { return number(Colour.GREEN); } static int w161() { return number(Colour.RED); }
    static int w162() { return number(Colour.GREEN); } static int w163() { return number(Colour.RED); }
    static int w164() { return number(Colour.GREEN); } static int w165() { return number(Colour.RED); }
    static int w166() { return number(Colour.GREEN); } static int w167() { return number(Colour.RED); }
    static int w168() { return number(Colour.GREEN); } static int w169() { return number(Colour.RED); }
    static int w170() { return number(Colour.GREEN); } static int w171() { return number(Colour.RED); }
    static int w172() { return number(Colour.GREEN); } static int w173() { return number(Colour.RED); }
    static int w174() { return number(Colour.GREEN); } static int w175() { return number(Colour.RED); }
    static int w176() { return number(Colour.GREEN); } static int w177() { return number(Colour.RED); }
    static int w178() { return number(Colour.GREEN); } static int w179() { return number(Colour.RED); }
    static int w180() { return number(Colour.GREEN); } static int w181() { return number(Colour.RED); }
    static int w182() { return number(Colour.GREEN); } static int w183() { return number(Colour.RED); }
    static int w184() { return number(Colour.GREEN); } static int w185() { return number(Colour.RED); }
    static int w186() { return number(Colour.GREEN); } static int w187() { return number(Colour.RED); }
    static int w188() { return number(Colour.GREEN); } static int w189() { return number(Colour.RED); }
    static int w190() { return number(Colour.GREEN); } static int w191() { return number(Colour.RED); }
    static int w192() { return number(Colour.GREEN); } static int w193() { return number(Colour.RED); }
    static int w194() { return number(Colour.GREEN); } static int w195() { return number(Colour.RED); }
    static int w196() { return number(Colour.GREEN); } static int w197() { return number(Colour.RED); }
    static int w198() { return number(Colour.GREEN); } static int w199() { return number(Colour.RED); }
    static int w200() { return number(Colour.GREEN); } static int w201() { return number(Colour.RED); }
    static int w202() { return number(Colour.GREEN); } static int w203() { return number(Colour.RED); }
    static int w204() { return number(Colour.GREEN); } static int w205() { return number(Colour.RED); }
    static int w206() { return number(Colour.GREEN); } static int w207() { return number(Colour.RED); }
    static int w208() { return number(Colour.GREEN); } static int w209() { return number(Colour.RED); }
    static int w210() { return number(Colour.GREEN); } static int w211() { return number(Colour.RED); }
    static int w212() { return number(Colour.GREEN); } static int w213() { return number(Colour.RED); }
    static int w214() { return number(Colour.GREEN); } static int w215() { return number(Colour.RED); }
    static int w216() { return number(Colour.GREEN); } static int w217() { return number(Colour.RED); }
    static int w218() { return number(Colour.GREEN); } static int w219() { return number(Colour.RED); }
    static int w220() { return number(Colour.GREEN); } static int w221() { return number(Colour.RED); }
    static int w222() { return number(Colour.GREEN); } static int w223() { return number(Colour.RED); }
    static int w224() { return number(Colour.GREEN); } static int w225() { return number(Colour.RED); }
    static int w226() { return number(Colour.GREEN); } static int w227() { return number(Colour.RED); }
    static int w228() { return number(Colour.GREEN); } static int w229() { return number(Colour.RED); }
    static int w230() { return number(Colour.GREEN); } static int w231() { return number(Colour.RED); }
    static int w232() { return number(Colour.GREEN); } static int w233() { return number(Colour.RED); }
    static int w234() { return number(Colour.GREEN); } static int w235() { return number(Colour.RED); }
    static int w236() { return number(Colour.GREEN); } static int w237() { return number(Colour.RED); }
    static int w238() { return number(Colour.GREEN); } static int w239() { return number(Colour.RED); }
    static int w240() { return number(Colour.GREEN); } static int w241() { return number(Colour.RED); }
    static int w242() { return number(Colour.GREEN); } static int w243() { return number(Colour.RED); }
    static int w244() { return number(Colour.GREEN); } static int w245() { return number(Colour.RED); }
    static int w246() { return number(Colour.GREEN); } static int w247() { return number(Colour.RED); }
    static int w248() { return number(Colour.GREEN); } static int w249() { return number(Colour.RED); }
    static int w250() { return number(Colour.GREEN); } static int w251() { return number(Colour.RED); }
    static int w252() { return number(Colour.GREEN); } static int w253() { return number(Colour.RED); }
    static int w254() { return number(Colour.GREEN); } static int w255() { return number(Colour.RED); }
    static int w256() { return number(Colour.GREEN); } static int w257() { return number(Colour.RED); }
    static int w258() { return number(Colour.GREEN); } static int w259() { return number(Colour.RED); }
    static int w260() { return number(Colour.GREEN); } static int w261() { return number(Colour.RED); }
    static int w262() { return number(Colour.GREEN); } static int w263() { return number(Colour.RED); }
    static int w264() { return number(Colour.GREEN); } static int w265() { return number(Colour.RED); }
    static int w266() { return number(Colour.GREEN); } static int w267() { return number(Colour.RED); }
    static int w268() { return number(Colour.GREEN); } static int w269() { return number(Colour.RED); }
    static int w270() { return number(Colour.GREEN); } static int w271() { return number(Colour.RED); }
    static int w272() { return number(Colour.GREEN); } static int w273() { return number(Colour.RED); }
    static int w274() { return number(Colour.GREEN); } static int w275() { return number(Colour.RED); }
    static int w276() { return number(Colour.GREEN); } static int w277() { return number(Colour.RED); }
    static int w278() { return number(Colour.GREEN); } static int w279() { return number(Colour.RED); }
    static int w280() { return number(Colour.GREEN); } static int w281() { return number(Colour.RED); }
    static int w282() { return number(Colour.GREEN); } static int w283() { return number(Colour.RED); }
    static int w284() { return number(Colour.GREEN); } static int w285() { return number(Colour.RED); }
    static int w286() { return number(Colour.GREEN); } static int w287() { return number(Colour.RED); }
    static int w288() { return number(Colour.GREEN); } static int w289() { return number(Colour.RED); }
    static int w290() { return number(Colour.GREEN); } static int w291() { return number(Colour.RED); }
    static int w292() { return number(Colour.GREEN); } static int w293() { return number(Colour.RED); }
    static int w294() { return number(Colour.GREEN); } static int w295() { return number(Colour.RED); }
    static int w296() { return number(Colour.GREEN); } static int w297() { return number(Colour.RED); }
    static int w298() { return number(Colour.GREEN); } static int w299() { return number(Colour.RED); }
    static int w300() { return number(Colour.GREEN); } static int w301() { return number(Colour.RED); }
    static int w302() { return number(Colour.GREEN); } static int w303() { return number(Colour.RED); }
    static int w304() { return number(Colour.GREEN); } static int w305() { return number(Colour.RED); }
    static int w306() { return number(Colour.GREEN); } static int w307() { return number(Colour.RED); }
    static int w308() { return number(Colour.GREEN); } static int w309() { return number(Colour.RED); }
    static int w310() { return number(Colour.GREEN); } static int w311() { return number(Colour.RED); }
    static int w312() { return number(Colour.GREEN); } static int w313() { return number(Colour.RED); }
    static int w314() { return number(Colour.GREEN); } static int w315() { return number(Colour.RED); }
    static int w316() { return number(Colour.GREEN); } static int w317() { return number(Colour.RED); }
    static int w318() { return number(Colour.GREEN); } static int w319() { return number(Colour.RED); }
    static int w320() { return number(Colour.GREEN); } static int w321() { return number(Colour.RED); }
    static int w322() { return number(Colour.GREEN); } static int w323() { return number(Colour.RED); }
    static int w324() { return number(Colour.GREEN); } static int w325() { return number(Colour.RED); }
    static int w326() { return number(Colour.GREEN); } static int w327() { return number(Colour.RED); }
    static int w328() { return number(Colour.GREEN); } static int w329() { return number(Colour.RED); }
    static int w330() { return number(Colour.GREEN); } static int w331() { return number(Colour.RED); }
    static int w332() { return number(Colour.GREEN); } static int w333() { return number(Colour.RED); }
    static int w334() { return number(Colour.GREEN); } static int w335() { return number(Colour.RED); }
    static int w336() { return number(Colour.GREEN); } static int w337() { return number(Colour.RED); }
    static int w338() { return number(Colour.GREEN); } static int w339() { return number(Colour.RED); }
    static int w340() { return number(Colour.GREEN); } static int w341() { return number(Colour.RED); }
    static int w342() { return number(Colour.GREEN); } static int w343() { return number(Colour.RED); }
    static int w344() { return number(Colour.GREEN); } static int w345() { return number(Colour.RED); }
    static int w346() { return number(Colour.GREEN); } static int w347() { return number(Colour.RED); }
    static int w348() { return number(Colour.GREEN); } static int w349() { return number(Colour.RED); }
    static int w350() { return number(Colour.GREEN); } static int w351() { return number(Colour.RED); }
    static int w352() { return number(Colour.GREEN); } static int w353() { return number(Colour.RED); }
    static int w354() { return number(Colour.GREEN); } static int w355() { return number(Colour.RED); }
    static int w356() { return number(Colour.GREEN); } static int w357() { return number(Colour.RED); }
    static int w358() { return number(Colour.GREEN); } static int w359() { return number(Colour.RED); }
    static int w360() { return number(Colour.GREEN); } static int w361() { return number(Colour.RED); }
    static int w362() { return number(Colour.GREEN); } static int w363() { return number(Colour.RED); }
    static int w364() { return number(Colour.GREEN); } static int w365() { return number(Colour.RED); }
    static int w366() { return number(Colour.GREEN); } static int w367() { return number(Colour.RED); }
    static int w368() { return number(Colour.GREEN); } static int w369() { return number(Colour.RED); }
    static int w370() { return number(Colour.GREEN); } static int w371() { return number(Colour.RED); }
    static int w372() { return number(Colour.GREEN); } static int w373() { return number(Colour.RED); }
    static int w374() { return number(Colour.GREEN); } static int w375() { return number(Colour.RED); }
    static int w376() { return number(Colour.GREEN); } static int w377() { return number(Colour.RED); }
    static int w378() { return number(Colour.GREEN); } static int w379() { return number(Colour.RED); }
    static int w380() { return number(Colour.GREEN); } static int w381() { return number(Colour.RED); }
    static int w382() { return number(Colour.GREEN); } static int w383() { return number(Colour.RED); }
    static int w384() { return number(Colour.GREEN); } static int w385() { return number(Colour.RED); }
    static int w386() { return number(Colour.GREEN); } static int w387() { return number(Colour.RED); }
    static int w388() { return number(Colour.GREEN); } static int w389() { return number(Colour.RED); }
    static int w390() { return number(Colour.GREEN); } static int w391() { return number(Colour.RED); }
    static int w392() { return number(Colour.GREEN); } static int w393() { return number(Colour.RED); }
    static int w394() { return number(Colour.GREEN); } static int w395() { return number(Colour.RED); }
    static int w396() { return number(Colour.GREEN); } static int w397() { return number(Colour.RED); }
    static int w398() { return number(Colour.GREEN); } static int w399() { return number(Colour.RED); }
    static int w400() { return number(Colour.GREEN); } static int w401() { return number(Colour.RED); }
    static int w402() { return number(Colour.GREEN); } static int w403() { return number(Colour.RED); }
    static int w404() { return number(Colour.GREEN); } static int w405() { return number(Colour.RED); }
    static int w406() { return number(Colour.GREEN); } static int w407() { return number(Colour.RED); }
    static int w408() { return number(Colour.GREEN); } static int w409() { return number(Colour.RED); }
    static int w410() { return number(Colour.GREEN); } static int w411() { return number(Colour.RED); }
    static int w412() { return number(Colour.GREEN); } static int w413() { return number(Colour.RED); }
    static int w414() { return number(Colour.GREEN); } static int w415() { return number(Colour.RED); }
    static int w416() { return number(Colour.GREEN); } static int w417() { return number(Colour.RED); }
    static int w418() { return number(Colour.GREEN); } static int w419() { return number(Colour.RED); }
    static int w420() { return number(Colour.GREEN); } static int w421() { return number(Colour.RED); }
    static int w422() { return number(Colour.GREEN); } static int w423() { return number(Colour.RED); }
    static int w424() { return number(Colour.GREEN); } static int w425() { return number(Colour.RED); }
    static int w426() { return number(Colour.GREEN); } static int w427() { return number(Colour.RED); }
    static int w428() { return number(Colour.GREEN); } static int w429() { return number(Colour.RED); }
    static int w430() { return number(Colour.GREEN); } static int w431() { return number(Colour.RED); }
    static int w432() { return number(Colour.GREEN); } static int w433() { return number(Colour.RED); }
    static int w434() { return number(Colour.GREEN); } static int w435() { return number(Colour.RED); }
    static int w436() { return number(Colour.GREEN); } static int w437() { return number(Colour.RED); }
    static int w438() { return number(Colour.GREEN); } static int w439() { return number(Colour.RED); }
    static int w440() { return number(Colour.GREEN); } static int w441() { return number(Colour.RED); }
    static int w442() { return number(Colour.GREEN); } static int w443() { return number(Colour.RED); }
    static int w444() { return number(Colour.GREEN); } static int w445() { return number(Colour.RED); }
    static int w446() { return number(Colour.GREEN); } static int w447() { return number(Colour.RED); }
    static int w448() { return number(Colour.GREEN); } static int w449() { return number(Colour.RED); }
    static int w450() { return number(Colour.GREEN); } static int w451() { return number(Colour.RED); }
    static int w452() { return number(Colour.GREEN); } static int w453() { return number(Colour.RED); }
    static int w454() { return number(Colour.GREEN); } static int w455() { return number(Colour.RED); }
    static int w456() { return number(Colour.GREEN); } static int w457() { return number(Colour.RED); }
    static int w458() { return number(Colour.GREEN); } static int w459() { return number(Colour.RED); }
    static int w460() { return number(Colour.GREEN); } static int w461() { return number(Colour.RED); }
    static int w462() { return number(Colour.GREEN); } static int w463() { return number(Colour.RED); }
    static int w464() { return number(Colour.GREEN); } static int w465() { return number(Colour.RED); }
    static int w466() { return number(Colour.GREEN); } static int w467() { return number(Colour.RED); }
    static int w468() { return number(Colour.GREEN); } static int w469() { return number(Colour.RED); }
    static int w470() { return number(Colour.GREEN); } static int w471() { return number(Colour.RED); }
    static int w472() { return number(Colour.GREEN); } static int w473() { return number(Colour.RED); }
    static int w474() { return number(Colour.GREEN); } static int w475() { return number(Colour.RED); }
    static int w476() { return number(Colour.GREEN); } static int w477() { return number(Colour.RED); }
    static int w478() { return number(Colour.GREEN); } static int w479() { return number(Colour.RED); }
    static int w480() { return number(Colour.GREEN); } static int w481() { return number(Colour.RED); }
    static int w482() { return number(Colour.GREEN); } static int w483() { return number(Colour.RED); }
    static int w484() { return number(Colour.GREEN); } static int w485() { return number(Colour.RED); }
    static int w486() { return number(Colour.GREEN); } static int w487() { return number(Colour.RED); }
    static int w488() { return number(Colour.GREEN); } static int w489() { return number(Colour.RED); }
    static int w490() { return number(Colour.GREEN); } static int w491() { return number(Colour.RED); }
    static int w492() { return number(Colour.GREEN); } static int w493() { return number(Colour.RED); }
    static int w494() { return number(Colour.GREEN); } static int w495() { return number(Colour.RED); }
    static int w496() { return number(Colour.GREEN); } static int w497() { return number(Colour.RED); }
    static int w498() { return number(Colour.GREEN); } static int w499() { return number(Colour.RED); }
    static int w500() { return number(Colour.GREEN); } static int w501() { return number(Colour.RED); }
    static int w502() { return number(Colour.GREEN); } static int w503() { return number(Colour.RED); }
    static int w504() { return number(Colour.GREEN); } static int w505() { return number(Colour.RED); }
    static int w506() { return number(Colour.GREEN); } static int w507() { return number(Colour.RED); }
    static int w508() { return number(Colour.GREEN); } static int w509() { return number(Colour.RED); }
    static int w510() { return number(Colour.GREEN); } static int w511() { return number(Colour.RED); }
    static int w512() { return number(Colour.GREEN); } static int w513() { return number(Colour.RED); }
    static int w514() { return number(Colour.GREEN); } static int w515() { return number(Colour.RED); }
    static int w516() { return number(Colour.GREEN); } static int w517() { return number(Colour.RED); }
    static int w518() { return number(Colour.GREEN); } static int w519() { return number(Colour.RED); }

    static class Worker extends Thread {
        int sum;

        @Override
        public void run() {
            sum += w0() + w1() + w2() + w3() + w4() + w5() + w6() + w7() + w8() + w9() + w10() + w11();
            sum += w12() + w13() + w14() + w15() + w16() + w17() + w18() + w19() + w20() + w21() + w22() + w23();
            sum += w24() + w25() + w26() + w27() + w28() + w29() + w30() + w31() + w32() + w33() + w34() + w35();
            sum += w36() + w37() + w38() + w39() + w40() + w41() + w42() + w43() + w44() + w45() + w46() + w47();
            sum += w48() + w49() + w50() + w51() + w52() + w53() + w54() + w55() + w56() + w57() + w58() + w59();
            sum += w60() + w61() + w62() + w63() + w64() + w65() + w66() + w67() + w68() + w69() + w70() + w71();
            sum += w72() + w73() + w74() + w75() + w76() + w77() + w78() + w79() + w80() + w81() + w82() + w83();
            sum += w84() + w85() + w86() + w87() + w88() + w89() + w90() + w91() + w92() + w93() + w94() + w95();
            sum += w96() + w97() + w98() + w99() + w100() + w101() + w102() + w103() + w104() + w105() + w106() + w107();
            sum += w108() + w109() + w110() + w111() + w112() + w113() + w114() + w115() + w116() + w117() + w118() + w119();
            sum += w120() + w121() + w122() + w123() + w124() + w125() + w126() + w127() + w128() + w129() + w130() + w131();
            sum += w132() + w133() + w134() + w135() + w136() + w137() + w138() + w139() + w140() + w141() + w142() + w143();
            sum += w144() + w145() + w146() + w147() + w148() + w149() + w150() + w151() + w152() + w153() + w154() + w155();
            sum += w156() + w157() + w158() + w159() + w160() + w161() + w162() + w163() + w164() + w165() + w166() + w167();
            sum += w168() + w169() + w170() + w171() + w172() + w173() + w174() + w175() + w176() + w177() + w178() + w179();
            sum += w180() + w181() + w182() + w183() + w184() + w185() + w186() + w187() + w188() + w189() + w190() + w191();
            sum += w192() + w193() + w194() + w195() + w196() + w197() + w198() + w199() + w200() + w201() + w202() + w203();
            sum += w204() + w205() + w206() + w207() + w208() + w209() + w210() + w211() + w212() + w213() + w214() + w215();
            sum += w216() + w217() + w218() + w219() + w220() + w221() + w222() + w223() + w224() + w225() + w226() + w227();
            sum += w228() + w229() + w230() + w231() + w232() + w233() + w234() + w235() + w236() + w237() + w238() + w239();
            sum += w240() + w241() + w242() + w243() + w244() + w245() + w246() + w247() + w248() + w249() + w250() + w251();
            sum += w252() + w253() + w254() + w255() + w256() + w257() + w258() + w259() + w260() + w261() + w262() + w263();
            sum += w264() + w265() + w266() + w267() + w268() + w269() + w270() + w271() + w272() + w273() + w274() + w275();
            sum += w276() + w277() + w278() + w279() + w280() + w281() + w282() + w283() + w284() + w285() + w286() + w287();
            sum += w288() + w289() + w290() + w291() + w292() + w293() + w294() + w295() + w296() + w297() + w298() + w299();
            sum += w300() + w301() + w302() + w303() + w304() + w305() + w306() + w307() + w308() + w309() + w310() + w311();
            sum += w312() + w313() + w314() + w315() + w316() + w317() + w318() + w319() + w320() + w321() + w322() + w323();
            sum += w324() + w325() + w326() + w327() + w328() + w329() + w330() + w331() + w332() + w333() + w334() + w335();
            sum += w336() + w337() + w338() + w339() + w340() + w341() + w342() + w343() + w344() + w345() + w346() + w347();
            sum += w348() + w349() + w350() + w351() + w352() + w353() + w354() + w355() + w356() + w357() + w358() + w359();
            sum += w360() + w361() + w362() + w363() + w364() + w365() + w366() + w367() + w368() + w369() + w370() + w371();
            sum += w372() + w373() + w374() + w375() + w376() + w377() + w378() + w379() + w380() + w381() + w382() + w383();
            sum += w384() + w385() + w386() + w387() + w388() + w389() + w390() + w391() + w392() + w393() + w394() + w395();
            sum += w396() + w397() + w398() + w399() + w400() + w401() + w402() + w403() + w404() + w405() + w406() + w407();
            sum += w408() + w409() + w410() + w411() + w412() + w413() + w414() + w415() + w416() + w417() + w418() + w419();
            sum += w420() + w421() + w422() + w423() + w424() + w425() + w426() + w427() + w428() + w429() + w430() + w431();
            sum += w432() + w433() + w434() + w435() + w436() + w437() + w438() + w439() + w440() + w441() + w442() + w443();
            sum += w444() + w445() + w446() + w447() + w448() + w449() + w450() + w451() + w452() + w453() + w454() + w455();
            sum += w456() + w457() + w458() + w459() + w460() + w461() + w462() + w463() + w464() + w465() + w466() + w467();
            sum += w468() + w469() + w470() + w471() + w472() + w473() + w474() + w475() + w476() + w477() + w478() + w479();
            sum += w480() + w481() + w482() + w483() + w484() + w485() + w486() + w487() + w488() + w489() + w490() + w491();
            sum += w492() + w493() + w494() + w495() + w496() + w497() + w498() + w499() + w500() + w501() + w502() + w503();
            sum += w504() + w505() + w506() + w507() + w508() + w509() + w510() + w511() + w512() + w513() + w514() + w515();
            sum += w516() + w517() + w518() + w519();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) new Worker().start();
    }
}
